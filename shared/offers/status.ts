/** Status of an offer. Stored values. */
export const offerStatuses = ['draft', 'published', 'selected', 'declined', 'withdrawn'] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** Statuses that the client sees (spec D14). */
export const visibleOfferStatuses = ['published', 'selected', 'declined'] as const satisfies readonly OfferStatus[];

export const isVisibleToClient = (status: string): boolean =>
  visibleOfferStatuses.some((visible) => visible === status);

export const offerStatusLabels: Readonly<Record<OfferStatus, string>> = {
  draft: 'Rascunho',
  published: 'Publicada',
  selected: 'Escolhida',
  declined: 'Recusada',
  withdrawn: 'Retirada',
};

/**
 * All permitted changes of status (spec 2.4, spec D15): selected, declined and withdrawn are final, unless an admin
 * reopens the choice (ADR 074).
 */
const transitions: Readonly<Record<OfferStatus, readonly OfferStatus[]>> = {
  draft: ['published', 'withdrawn'],
  published: ['selected', 'declined', 'withdrawn'],
  selected: [],
  declined: [],
  withdrawn: [],
};

export const canBecome = (from: OfferStatus, to: OfferStatus): boolean => transitions[from].includes(to);
