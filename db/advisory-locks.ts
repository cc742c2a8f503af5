/**
 * Every advisory lock that the program takes under a fixed number; the values are arbitrary but distinct.
 * pg-boss has its own locks, and a submission locks the hash of its sender
 * (`receiveLead`).
 */
export const advisoryLocks = {
  /** Creating the tests' template database. */
  testTemplate: 20_260_001,
  /** Applying migrations. */
  migrations: 20_260_006,
  /** Preparing the job queues, which programs that start together must do one after the other. */
  queues: 20_260_002,
  /** Seeding. */
  seed: 20_260_003,
  /** Assigning slugs to listings: an import, or an operator who adds one. */
  slugs: 20_260_004,
  /** Computing ranks: the second of two computations reads what the first wrote. */
  ranks: 20_260_005,
  /** Changing operators' accounts: without it two admins could remove each other at once and leave none. */
  accounts: 20_260_009,
} as const;
