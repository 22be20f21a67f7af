import { terms } from '#functions/testing/offers.ts';
import { lenders } from '#shared/lenders/lenders.ts';
import type { Cast } from './client-journey.ts';
import type { StagePlayer } from './stage-player.ts';

/** A member of the team takes a submitted request over, reviews its papers, moves it back and undoes that. */
export async function playReview(player: StagePlayer, { client: { applicationId }, staffId }: Cast): Promise<void> {
  await player.call('applications.assign', staffId, { applicationId, from: null, to: staffId });
  await player.call('messages.staffSend', staffId, {
    applicationId,
    sendingId: crypto.randomUUID(),
    content: 'Recebemos tudo, obrigado.',
    visibility: 'client',
  });
  const { documents } = await player.quietly('applications.staffGet', staffId, { applicationId });
  const files = documents.map(({ id: documentId, uploadId }) => ({ applicationId, documentId, uploadId }));
  for (const [index, file] of files.entries()) {
    const isLast = index === files.length - 1;
    const review = isLast
      ? ({ ...file, decision: 'reject', reason: 'Falta a segunda página.' } as const)
      : ({ ...file, decision: 'approve' } as const);
    if (index === 0 || isLast) await player.call('documents.review', staffId, review);
    else await player.quietly('documents.review', staffId, review);
  }
  const moved = await player.call('applications.move', staffId, {
    applicationId,
    from: 'analise',
    to: 'documentos',
    reason: 'Falta uma página.',
  });
  await player.call('applications.undo', staffId, { applicationId, undoId: moved.undo?.id ?? '' });
}

/** The client lets a bank have the request, and the team sends it there. */
export async function playSubmissions(
  player: StagePlayer,
  { client: { personId, applicationId }, staffId }: Cast,
): Promise<void> {
  const lenderId = lenders[0]?.id ?? '';
  await player.call('bank-consents.set', personId, { applicationId, lenderIds: [lenderId], version: 'v1' });
  const { submissionId, version } = await player.call('submissions.create', staffId, {
    applicationId,
    lenderId,
    sendingId: crypto.randomUUID(),
  });
  const { documents } = await player.quietly('applications.staffGet', staffId, { applicationId });
  const { submission } = await player.call('submissions.pack', staffId, {
    applicationId,
    submissionId,
    version,
    documentIds: documents.filter(({ aiStatus }) => aiStatus === 'approved').map(({ id }) => id),
    how: 'email',
    summarySha256: 'a'.repeat(64),
  });
  await player.call('submissions.move', staffId, {
    applicationId,
    submissionId,
    version: submission.version,
    to: 'enviado',
  });
}

/** The team drafts two offers, publishes them and takes one back; the client chooses the other. */
export async function playOffers(
  player: StagePlayer,
  { client: { personId, applicationId }, staffId, adminId }: Cast,
): Promise<void> {
  const late = { applicationId, reason: 'O banco ainda não a enviou.' };
  const first = await player.call('offers.draft', staffId, { applicationId, ...terms() });
  await player.call('offers.publishWithoutFine', adminId, { ...late, offerId: first.id, version: first.version });
  const second = await player.quietly('offers.draft', staffId, { applicationId, ...terms({ loanAmount: 140_000 }) });
  const published = await player.quietly('offers.publishWithoutFine', adminId, {
    ...late,
    offerId: second.id,
    version: second.version,
  });
  await player.call('offers.withdraw', staffId, {
    applicationId,
    offerId: second.id,
    version: published.version,
  });
  await player.call('offers.choose', personId, { applicationId, offerId: first.id });
}
