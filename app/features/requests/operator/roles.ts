/** Who works in the console, from the one who may do everything to the one who only reads. */
export const roles = ['admin', 'moderator', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** What can be done in the console. Reading an inbox shows visitors' names and words. */
export const permissions = [
  'read',
  'read-rankings',
  'work-leads',
  'export-leads',
  'export-person',
  'erase-person',
  'moderate-reviews',
  'edit-listings',
  'merge-listings',
  'retry-mail',
  'manage-operators',
  'preview-mail',
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
    'retry-mail',
    'preview-mail',
  ],
  viewer: ['read', 'read-rankings', 'preview-mail'],
};

/** Whether a role may do something: the one table that pages and commands ask. */
export const may = (role: Role, permission: Permission): boolean => table[role].includes(permission);

/** Who does something: it stands in histories and in the audit, and commands check an operator's role. */
export type Actor =
  { kind: 'visitor' } | { kind: 'system' } | { kind: 'operator'; id: string; name: string; role: Role };

/** How histories and the audit name an actor: an operator's id, else the kind. */
export const actorId = (actor: Actor): string => (actor.kind === 'operator' ? actor.id : actor.kind);

/** Only operators have names there; a visitor's stands in the lead alone. */
export const actorName = (actor: Actor): string | null => (actor.kind === 'operator' ? actor.name : null);

/** Whether an actor may do something that only operators do. The program itself may: it acts on a rule. */
export const actorMay = (actor: Actor, permission: Permission): boolean =>
  actor.kind === 'system' || (actor.kind === 'operator' && may(actor.role, permission));
