import type { Role } from '#app/features/requests/operator/roles.ts';

/** An operator of a role, who has no account. */
export const actorOf = (role: Role) =>
  ({ kind: 'operator', id: `op-${role}`, name: `Op ${role}`, role }) as const;
