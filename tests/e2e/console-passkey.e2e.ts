import { PASSWORD } from '#tests/support/operator.ts';
import { addOperator, setUpOperator } from './desk.ts';
import { expect, test } from './visit.ts';

// Passkeys in a browser, with Chromium's virtual authenticator. What the server refuses: tests/routes/console-passkeys.test.ts.

test(
  'adds a passkey, signs in with it, and removes it; a cancelled one says so',
  { tag: '@full' },
  async ({ page, context }) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    await setUpOperator(page, addOperator(`key-${crypto.randomUUID()}@example.com`));
    await page.goto('/console/account');
    const section = page.locator('section', { has: page.getByRole('heading', { name: 'Passkeys' }) });
    await expect(section).toContainText('You have no passkey yet.');
    await expect(section.getByText('you need JavaScript')).toBeHidden();
    const add = section.getByRole('button', { name: 'Add a passkey' });
    await section.getByLabel('Current password').fill('not the password');
    await add.click();
    await expect(section.getByRole('alert')).toHaveText('That is not your current password.');
    await section.getByLabel('Current password').fill(PASSWORD);
    await add.click();
    await expect(page.getByText('You can sign in with the new passkey now.')).toBeVisible();
    await expect(section).toContainText('Chrome, Linux');
    await section.getByLabel('Current password').fill(PASSWORD);
    await add.click();
    await expect(section.getByRole('alert')).toHaveText(
      'This device already has a passkey for your account.',
    );

    await page.getByRole('button', { name: 'Sign out' }).click();
    const signIn = page.getByRole('button', { name: 'Sign in with a passkey' });
    const setVerified = (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    await setVerified(false);
    await signIn.click();
    await expect(page.getByRole('alert')).toHaveText('Cancelled, or it took too long. Nothing has happened.');
    await setVerified(true);
    await signIn.click();
    await expect(page).toHaveURL('/console/overview');

    await page.goto('/console/account');
    await expect(section).toContainText('last used');
    await section.getByText('Rename or remove').click();
    await section.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('The passkey was removed.')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signIn.click();
    await expect(page.getByRole('alert')).toContainText('This passkey isn’t known here, or was removed.');
  },
);
