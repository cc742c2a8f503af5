import { data } from 'react-router';
import { useLanguage } from '#app/content/language-context.tsx';
import { CurrentPhoto } from '#app/features/console/listings/photo-card.tsx';
import { PHOTO_MB, photoCopy } from '#app/features/console/listings/photo-copy.ts';
import type { PhotoFormProblem } from '#app/features/console/listings/photo-copy.ts';
import { findPhotoOrigin, removePhoto, setPhoto } from '#app/features/console/listings/photo.server.ts';
import { listingCopy } from '#app/features/console/listings/listing-copy.ts';
import { listIn } from '#app/features/console/listings/listing-filter.ts';
import { findListing } from '#app/features/console/listings/listing-queries.server.ts';
import { Moment, SubmitButton } from '#app/features/console/page/parts.tsx';
import { line } from '#app/features/requests/lead/typed-text.server.ts';
import { consoleRedirect, operatorForm, operatorRequest } from '#app/http/console.server.ts';
import { privateMeta } from '#app/http/page-meta.ts';
import { paths } from '#app/http/paths.ts';
import { requestContext } from '#app/http/request-context.ts';
import { httpError } from '#app/http/responses.server.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { InputField, SelectField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/listing.photo.ts';

type Field = 'file' | 'source' | 'rights';
type Answer = {
  errors: Partial<Record<Field, PhotoFormProblem>>;
  refused?: 'changed' | 'hidden' | 'not-found' | 'forbidden' | 'conflict';
  typed?: { source: string; rights: string };
};

/** A listing whose photo can be changed, or, of a hidden one, removed. */
async function findPhotoListing(id: string) {
  const listing = await findListing(id);
  return listing && (listing.facts || listing.photo !== null) ? listing : httpError(404);
}

export async function loader(args: Route.LoaderArgs) {
  const { url } = operatorRequest(args, 'edit-listings');
  const { id, name, version, photo, facts } = await findPhotoListing(args.params.id);
  return {
    listing: { id, name, version },
    photo,
    isEditable: facts !== null,
    origin: await findPhotoOrigin(id),
    list: listIn(url),
  };
}

export async function action(args: Route.ActionArgs) {
  const { language, url, operator: actor, form, text } = await operatorForm(args, 'edit-listings');
  const listing = await findPhotoListing(args.params.id);
  const version = Number(text('version'));
  if (!Number.isInteger(version)) httpError(400);
  const step = { id: listing.id, version, actor };
  const done = () => consoleRedirect(paths.consoleListing(language, listing.id, listIn(url)));
  const say = (answer: Answer, status: number) => data(answer, { status });
  if (text('intent') === 'remove') {
    const removed = await removePhoto(step);
    return removed.ok ? done() : say({ errors: {}, refused: removed.reason }, refusals[removed.reason]);
  }
  const typed = { source: line.parse(text('source')), rights: text('rights') };
  const rights = (['given', 'ours'] as const).find((each) => each === typed.rights);
  const file = form.get('file');
  const problem =
    !(file instanceof File) || file.size === 0 ? 'missing' : file.size > PHOTO_MB * 2 ** 20 ? 'large' : null;
  const isSourced = typed.source !== '' && typed.source.length <= 300;
  if (problem !== null || !isSourced || !rights || !(file instanceof File))
    return say(
      {
        errors: {
          file: problem ?? 'again',
          ...(isSourced ? {} : { source: 'source' }),
          ...(rights ? {} : { rights: 'rights' }),
        },
        typed,
      },
      422,
    );
  const outcome = await setPhoto(step, await file.bytes(), { source: typed.source, rights });
  if (outcome.ok) return done();
  if (outcome.reason === 'unkept') {
    args.context.get(requestContext).reportError(outcome.error);
    return say({ errors: { file: 'unkept' }, typed }, 503);
  }
  const { reason } = outcome;
  return reason === 'wrong' || reason === 'small' || reason === 'pixels'
    ? say({ errors: { file: reason }, typed }, 422)
    : say({ errors: { file: 'again' }, refused: reason, typed }, refusals[reason]);
}

/** The statuses of refusals. */
const refusals = { forbidden: 403, conflict: 403, 'not-found': 404, changed: 409, hidden: 409 } as const;

export const meta: Route.MetaFunction = privateMeta(({ language }) => photoCopy(language).title);

export default function PhotoPage({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = photoCopy(language);
  const shared = listingCopy(language);
  const { listing, photo, isEditable, origin, list } = loaderData;
  const { errors = {}, refused, typed } = actionData ?? {};
  const errorOf = (field: Field) => errors[field] && words.problems[errors[field]];
  const version = <input type="hidden" name="version" value={listing.version} />;
  return (
    <div className="console-page max-w-form">
      <p>
        <a href={paths.consoleListing(language, listing.id, list)}>{shared.toListing(listing.name)}</a>
      </p>
      <h1>{words.title}</h1>
      {refused ? (
        <Notice variant="destructive" title={shared.notDone}>
          {refused === 'changed' ? shared.changed : shared.refusals[refused]}
        </Notice>
      ) : null}
      <ErrorSummary
        title={words.errorTitle}
        errors={(['file', 'source', 'rights'] as const).flatMap((field) => {
          const text = errorOf(field);
          return text ? [{ field: `photo-${field}`, text }] : [];
        })}
      />
      <section className="console-card">
        <h2>{words.now}</h2>
        <CurrentPhoto name={listing.name} photo={photo} />
        {origin ? (
          <p className="text-quiet wrap-anywhere">
            {origin.source} · {words.rightsOf[origin.rights]} · {words.by(origin.by)},{' '}
            <Moment at={origin.at} />
          </p>
        ) : null}
        {photo === null ? null : (
          <form method="post" className="grid gap-2">
            {version}
            <p className="text-quiet">{words.removeText}</p>
            <p>
              <SubmitButton name="intent" value="remove">
                {words.remove}
              </SubmitButton>
            </p>
          </form>
        )}
      </section>
      {isEditable ? (
        <form
          method="post"
          encType="multipart/form-data"
          className="photo-form console-card"
          data-busy={words.busy}
        >
          <h2>{words.upload}</h2>
          {version}
          <InputField
            id="photo-file"
            name="file"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            label={words.file}
            hint={words.fileHint}
            error={errorOf('file')}
            required
          />
          <InputField
            id="photo-source"
            name="source"
            label={words.source}
            hint={words.sourceHint}
            defaultValue={typed?.source}
            error={errorOf('source')}
            maxLength={300}
            autoComplete="off"
            required
          />
          <SelectField
            id="photo-rights"
            name="rights"
            label={words.rights}
            none={words.choose}
            defaultValue={typed?.rights}
            error={errorOf('rights')}
            options={Object.entries(words.rightsOf).map(([value, label]) => ({ value, label }))}
            required
          />
          <p>
            <SubmitButton primary>{words.send}</SubmitButton>
          </p>
        </form>
      ) : null}
    </div>
  );
}
