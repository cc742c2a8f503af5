import type { ReactNode } from 'react';
import { useLanguage } from '#app/content/language-context.tsx';
import { ButtonForm, Moment, SubmitButton } from '#app/features/console/page/parts.tsx';
import { InputField } from '#app/ui/text-field.tsx';
import { PASSKEY_NAME_LENGTH, passkeyCopy } from './passkey-copy.ts';
import type { PasskeyView } from './passkeys.server.ts';

/**
 * A form that asks the device for a passkey. Hidden until `app/browser/passkey.js` finds that the browser knows them.
 *
 * @param challenge where the script gets the options for the device; the page's action takes the answer
 */
export function PasskeyForm({
  task,
  challenge,
  fields,
  button,
  children,
}: {
  task: 'create' | 'get';
  challenge: string;
  fields: Readonly<Record<string, string>>;
  button: string;
  children?: ReactNode;
}) {
  const { cancelled, already, failed } = passkeyCopy(useLanguage());
  return (
    <form
      method="post"
      className="console-form"
      hidden
      data-passkey={task}
      data-challenge={challenge}
      data-not-allowed={cancelled}
      data-invalid-state={already}
      data-failed={failed}
    >
      {Object.entries({ ...fields, credential: '' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <p role="alert" className="text-coral empty:hidden" />
      <SubmitButton>{button}</SubmitButton>
    </form>
  );
}

/** An operator's passkeys, each with forms to rename and to remove it. */
export function PasskeyList({ passkeys }: { passkeys: readonly PasskeyView[] }) {
  const words = passkeyCopy(useLanguage());
  if (passkeys.length === 0) return <p className="text-quiet">{words.none}</p>;
  return (
    <ul>
      {passkeys.map(({ id, name, addedAt, usedAt }) => (
        <li key={id} className="console-row">
          <div>
            <strong className="wrap-anywhere">{name ?? words.unnamed}</strong>
            <p className="text-quiet">
              {words.added} <Moment at={addedAt} /> ·{' '}
              {usedAt ? (
                <>
                  {words.lastUsed} <Moment at={usedAt} />
                </>
              ) : (
                words.notUsed
              )}
            </p>
          </div>
          <details>
            <summary className="w-fit py-1 text-pine">{words.change}</summary>
            <div className="grid gap-4">
              <form method="post" className="grid gap-2">
                <input type="hidden" name="intent" value="passkey-rename" />
                <input type="hidden" name="passkey" value={id} />
                <InputField
                  id={`passkey-${id}`}
                  name="name"
                  label={words.name}
                  defaultValue={name ?? ''}
                  maxLength={PASSKEY_NAME_LENGTH}
                  autoComplete="off"
                />
                <SubmitButton>{words.rename}</SubmitButton>
              </form>
              <ButtonForm
                className="grid gap-2"
                fields={{ intent: 'passkey-remove', passkey: id }}
                button={words.remove}
              >
                <p>{words.removeText}</p>
              </ButtonForm>
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
