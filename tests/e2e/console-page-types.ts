import type { Page } from '@playwright/test';

/**
 * The paths of the pages in the console's menu, and one of each other kind: of a run of the import and of a closed
 * listing, too, where there is one.
 *
 * @param desk a signed-in operator's page
 * @param prefix '' or '/fr'
 */
export async function everyConsolePage(desk: Page, prefix: string): Promise<string[]> {
  await desk.goto(`${prefix}/console/overview`);
  const menu = await desk
    .locator('.console-bar nav a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  if (menu.length < 8) throw new Error('The console has no menu: is an operator signed in?');
  const first = async (list: string, link = 'tr[data-lead] th a') => {
    await desk.goto(list);
    const found = desk.locator(link);
    const href = (await found.count()) > 0 ? await found.first().getAttribute('href') : null;
    return href === null ? [] : [href];
  };
  const verification = `${prefix}/console/verification`;
  const [opened = ''] = await first(`${prefix}/console/listings`);
  const listing = new URL(opened, desk.url()).pathname;
  const [file] = await first(`${verification}?view=annual`);
  return [
    ...menu,
    `${verification}?view=licence`,
    `${verification}?view=feedback`,
    `${verification}?view=suspended`,
    ...(file === undefined ? [] : [`${file}?record=licence`, `${file}?record=practice`]),
    ...(await first(`${verification}?view=suspended`)),
    `${prefix}/console/rankings?city=toronto&specialty=orthodontists`,
    ...(await first(`${prefix}/console?view=all&kind=ranking_contest`)),
    ...(await first(`${prefix}/console?view=all`)),
    listing,
    `${listing}/photo`,
    `${listing}/offices/new`,
    `${prefix}/console/listings/new`,
    `${prefix}/console/listings/duplicates`,
    ...(await first(`${prefix}/console/listings?view=closed`)),
    ...(await first(`${prefix}/console/imports`, 'main tbody a[href*="/imports/"]')),
    `${prefix}/console/places/new`,
    ...(await first(`${prefix}/console/places`, 'main a[href*="/console/places/"]:not([href*="/new"])')),
    `${prefix}/console/listings?view=hidden`,
    `${prefix}/console/reports?view=settled`,
    `${prefix}/console/account`,
  ];
}
