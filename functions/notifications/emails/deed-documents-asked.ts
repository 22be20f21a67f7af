import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { type Email, renderEmail } from '#platform/email-layout.ts';
import { type Compose, openApplication, required } from './parts/compose.ts';
import { type Reader, readerOf } from './parts/reader.ts';
import { newStages } from './stage-changed.ts';

export const compose: Compose = async (composition, notification) => {
  await openApplication(composition, notification);
  const { documentLabels, stage } = notification.payload;
  const asked = { labels: required(documentLabels), isStart: stage === 'escritura' };
  return deedDocumentsEmail(await readerOf(composition, notification), asked);
};

/**
 * Builds the e-mail about documents for the deed: those of its checklist when the case reaches the stage, or another
 * one that the team requires.
 */
export const deedDocumentsEmail = (
  reader: Reader,
  { labels, isStart }: { labels: readonly string[]; isStart: boolean },
): Email => {
  const { firstName, linkTo, ofChanges } = reader;
  const { title, text, label, path } = newStages(reader).escritura;
  const one = labels.length === 1 ? 'mais um documento' : 'mais alguns documentos';
  return renderEmail({
    subject: isStart ? title : `Precisamos de ${one} para a escritura`,
    title: isStart ? title : `Precisamos de ${one}`,
    preview: isStart ? text : `Para a escritura: ${labels.join(', ')}.`,
    blocks: [
      hello(firstName),
      paragraph(isStart ? text : `Para a escritura precisamos ainda de ${one} da tua parte.`),
      ...(isStart ? [paragraph('Para já, precisamos destes documentos:')] : []),
      { kind: 'list', items: labels.map((each) => ({ text: each })) },
      button(label, linkTo(path)),
    ],
    reason: ofChanges,
  });
};
