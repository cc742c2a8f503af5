/** Operators' roles, from all rights to reading only. */
export const roles = ['admin', 'moderator', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** Permissions in the console. Reading the inbox shows visitors' names and texts. */
export const permissions = [
  'read',
  'read-rankings',
  'work-leads',
  'export-leads',
  'export-person',
  'erase-person',
  'moderate-reviews',
  'edit-listings',
  'export-listings',
  'merge-listings',
  'import-listings',
  'record-evidence',
  'end-verification',
  'retry-mail',
  'manage-operators',
  'add-cities',
  'manage-templates',
  'read-audit',
] as const;
export type Permission = (typeof permissions)[number];

const table: Record<Role, readonly Permission[]> = {
  admin: permissions,
  moderator: [
    'read',
    'read-rankings',
    'work-leads',
    'export-leads',
    'moderate-reviews',
    'edit-listings',
    'export-listings',
    'merge-listings',
    'record-evidence',
    'retry-mail',
  ],
  viewer: ['read', 'read-rankings'],
};

/** Whether a role has a permission. */
export const may = (role: Role, permission: Permission): boolean => table[role].includes(permission);

/** Who does something, for histories and the audit; commands check an operator's role. */
export type Actor =
  { kind: 'visitor' } | { kind: 'system' } | { kind: 'operator'; id: string; name: string; role: Role };

/** An actor's id in histories and the audit: an operator's id, else the kind. */
export const actorId = (actor: Actor): string => (actor.kind === 'operator' ? actor.id : actor.kind);

/** An operator's name; visitors' names are only in their leads. */
export const actorName = (actor: Actor): string | null => (actor.kind === 'operator' ? actor.name : null);

/** Whether an actor has a permission. The program has all, since it acts on rules. */
export const actorMay = (actor: Actor, permission: Permission): boolean =>
  actor.kind === 'system' || (actor.kind === 'operator' && may(actor.role, permission));
