/** Limits of requests at banks (spec lenders L3). */
export const submissionLimits = {
  /** Of one application: open ones, and all. */
  open: 10,
  all: 30,
  conditions: 20,
  /** Calendar days in Lisbon within which a second one at the same bank needs a reason. */
  repeatDays: 90,
} as const;
