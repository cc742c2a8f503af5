import type { DentistPart } from '#db/rows.ts';

// What can be done with many listings at once.

export const bulkActions = ['hide', 'show', 'close', 'keep', 'ask', 'confirm', 'assign'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Listings per bulk action. */
export const BULK_LIMIT = 500;

/** A change of listings, all of them in one transaction. */
export type BulkChange =
  | { action: 'hide' | 'show' | 'close' }
  /** To leave listings on the site that the files of their source lack, or to ask their clinics. */
  | { action: 'keep' | 'ask' }
  /** Parts whose facts an operator looked up. */
  | { action: 'confirm'; parts: DentistPart[] }
  /** To an operator's id, or to nobody. */
  | { action: 'assign'; to: string | null };

type Named = { id: string; name: string };

/** What a bulk action did, and why not to some. */
export type BulkReport = {
  action: BulkAction;
  done: number;
  /** Listings that were so already. */
  same: number;
  refused: { reason: string; n: number; some: Named[] }[];
  /** Where 'all' were too many for once: the rest. */
  next?: BulkRest;
};

/** The listing with which the rest starts, and how many they are; null if unknown. */
export type BulkRest = { from: string; left: number | null };

/** Names in a report, of each reason. */
const NAMED = 5;

/** Groups refusals by their reason. */
export const groupRefusals = (refused: readonly (Named & { reason: string })[]): BulkReport['refused'] =>
  [...Map.groupBy(refused, ({ reason }) => reason)].map(([reason, group]) => ({
    reason,
    n: group.length,
    some: group.slice(0, NAMED).map(({ id, name }) => ({ id, name })),
  }));
