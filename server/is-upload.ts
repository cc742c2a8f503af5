import { paths } from '#app/http/paths.ts';

/** Where operators upload files: larger and slower than other forms, and read by their action as they arrive. */
const UPLOADS = new Set([paths.consoleImports('en'), paths.consoleImports('fr')]);

/** Whether a request may be an upload. Its action checks who sends it before it reads the body, and limits its size. */
export const isUpload = (method: string, url: string): boolean =>
  method === 'POST' && UPLOADS.has(url.replace(/\?.*/s, '').replace(/\.data$/, ''));
