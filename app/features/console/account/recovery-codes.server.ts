import { openAuth } from './auth.server.ts';
import type { Site } from './auth.server.ts';

/** Number of unused recovery codes. */
export async function countRecoveryCodes(operatorId: string, site: Site): Promise<number> {
  const auth = await openAuth(site);
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: operatorId } });
  return backupCodes.length;
}
