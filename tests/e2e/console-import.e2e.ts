import { expectNothingFoundAtRest } from './axe.ts';
import { test } from './desk.ts';
import { expect, overflow } from './visit.ts';

// A file becomes listings. The pages have no script of their own: each step is a plain form.

test(
  'a file is uploaded, its columns are chosen, previewed, imported and undone',
  { tag: '@full' },
  async ({ desk }) => {
    const mark = crypto.randomUUID().slice(0, 8);
    const names = [`Clinique Anse ${mark}`, `Clinique Baie ${mark}`];
    const csv = [
      'Praticien;Ville;Téléphone;Spécialité;Note',
      `${names[0]};Fredericton;506-555-0111;Orthodontiste;a`,
      `${names[1]};Fredericton;506-555-0112 poste 4;Dentiste;b`,
      ';Fredericton;;;c',
    ].join('\r\n');
    await desk.goto('/console/imports');
    await desk.getByLabel('File').setInputFiles({
      name: `cliniques-${mark}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(csv, 'latin1'),
    });
    await desk.getByLabel('Source', { exact: true }).selectOption('A new source');
    await desk.getByRole('button', { name: 'Upload' }).click();

    // The header of the names is not one that the import knows.
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`cliniques-${mark}.csv`);
    await expect(desk.getByText('The file can’t be read like this')).toBeVisible();
    await desk.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(desk.getByRole('alert')).toContainText('Choose the header that holds');
    await desk.getByLabel('Praticien').selectOption('Dentist, or clinic');
    await desk.getByRole('button', { name: 'Save and preview again' }).click();
    const preview = desk.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('row', { name: names[0]! })).toContainText('Orthodontists');
    await expect(preview.getByRole('row', { name: names[1]! })).toContainText('506-555-0112 ext. 4');
    await expect(preview).toContainText('Not listed: no name');
    await expectNothingFoundAtRest(desk);
    await desk.setViewportSize({ width: 360, height: 740 });
    expect(await overflow(desk)).toBe(0);

    await desk.getByRole('button', { name: 'Dry run' }).click();
    await expect(desk.getByRole('heading', { name: 'What an import would do' })).toBeVisible({
      timeout: 60_000,
    });
    await desk.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(desk.getByRole('heading', { name: 'What the import did' })).toBeVisible({ timeout: 60_000 });
    await expect(desk.locator('dl').getByText('Added').locator('xpath=following-sibling::dd')).toHaveText(
      '2',
    );
    await expect(desk.getByRole('region', { name: 'Rejected rows' })).toContainText('no name');
    const site = await desk.request.get(`/dentist/clinique-anse-${mark}-fredericton`);
    expect(site.status()).toBe(200);

    await desk.getByRole('button', { name: 'Undo this import' }).click();
    await expect(desk.getByText('2 listings are as before.')).toBeVisible({ timeout: 60_000 });
    const gone = await desk.request.get(`/dentist/clinique-anse-${mark}-fredericton`);
    expect(gone.status()).toBe(404);
    await desk.goto('/console/imports');
    await expect(desk.getByRole('row', { name: `cliniques-${mark}.csv` })).toContainText('Undone');
  },
);
