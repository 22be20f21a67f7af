/** Limits of requests at banks (spec lenders L3). */
export const submissionLimits = {
  /** Of one application: open ones, and all. */
  open: 10,
  all: 30,
  conditions: 20,
  /** Characters of what one keeps with its packs: an item of the table has room for 400 KB. */
  size: 300_000,
  /** Calendar days in Lisbon within which a second one at the same bank needs a reason. */
  repeatDays: 90,
} as const;
