import type { WorkCard } from '#shared/applications/routes.ts';

/** A case in analysis in which nothing waits. */
export const workCard: WorkCard = {
  id: '01K9ZZZZZZZZZZZZZZZZZZZZZ1',
  status: 'analise',
  outcome: null,
  name: null,
  purpose: 'first_home',
  hasProperty: false,
  clientName: 'Ursula Teste',
  responsibleId: null,
  documentsToReview: 0,
  messagesToAnswer: 0,
  documentsSubmittedAt: '2026-11-02T10:00:00.000Z',
  createdAt: '2026-11-02T10:00:00.000Z',
  loanAmount: null,
  bank: null,
  stageSince: '2026-11-02T10:00:00.000Z',
  reviewSince: null,
  others: [],
  messageSince: null,
  chosenAt: null,
  approvedAt: null,
  clientSince: null,
  nextMeetingAt: null,
  putOff: null,
  putOffAt: null,
};
