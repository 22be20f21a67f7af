import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { type Email, renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import { formatDate } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { plural } from '#shared/kit/text.ts';
import { type Compose, openApplication, required } from './parts/compose.ts';
import { type Reader, readerOf } from './parts/reader.ts';

export const compose: Compose = async (composition, notification) => {
  await openApplication(composition, notification);
  const { documentLabels, dueOn } = notification.payload;
  const labels = required(documentLabels);
  const reader = await readerOf(composition, notification);
  if (dueOn === undefined) return documentsMissingEmail(reader, labels);
  const isLate = dueOn < lisbonDay(composition.now());
  return documentsDueEmail(reader, { labels, dueOn, isLate });
};

/** Builds the e-mail about missing documents, and those that need a correction. */
export const documentsMissingEmail = (
  { firstName, linkTo, request, about }: Reader,
  labels: readonly string[],
): Email =>
  renderEmail({
    subject: labels.length === 1 ? `Falta um documento: ${labels[0]}` : `Faltam ${labels.length} documentos`,
    title: `O ${request} está à tua espera`,
    preview: labels.length === 1 ? `Falta: ${labels[0]}.` : `Faltam ${labels.length} documentos para continuarmos.`,
    blocks: [
      hello(firstName),
      paragraph(`Para continuarmos com o ${request} só precisamos disto da tua parte:`),
      { kind: 'list', items: labels.map((text) => ({ text })) },
      paragraph(
        'Podes fotografar os documentos com o telemóvel e enviar um de cada vez: o que já enviaste fica guardado.',
      ),
      button('Enviar documentos', linkTo('/app/documentos')),
      paragraph(`Tens dúvidas sobre algum? Responde a este email ou liga ${brokerage.phone}.`),
    ],
    reason: `${about} com documentos em falta. Lembramos-te ao fim de 3, 7 e 14 dias sem novidades; os lembretes param quando enviares os documentos.`,
  });

interface DueDocuments {
  labels: readonly string[];
  /** 2026-11-30. */
  dueOn: string;
  isLate: boolean;
}

/** Builds the e-mail about requested documents whose due date is near or has passed. */
function documentsDueEmail({ firstName, linkTo, about }: Reader, { labels, dueOn, isLate }: DueDocuments): Email {
  const day = formatDate(dueOn);
  const what = labels.length === 1 ? 'um documento' : `${labels.length} documentos`;
  return renderEmail({
    subject: isLate
      ? `${plural(labels.length, 'Ainda nos falta', 'Ainda nos faltam')} ${what}: o prazo era ${day}`
      : `Envia ${what} até ${day}`,
    title: isLate ? `O prazo era ${day}` : `Prazo: ${day}`,
    preview: `${labels.join(', ')}.`,
    blocks: [
      hello(firstName),
      paragraph(
        isLate
          ? `Pedimos-te isto até ${day} e ainda não o recebemos:`
          : `Só para te lembrar do que te pedimos até ${day}:`,
      ),
      { kind: 'list', items: labels.map((text) => ({ text })) },
      button('Enviar documentos', linkTo('/app/documentos')),
      paragraph(`Não consegues a tempo? Responde a este email ou liga ${brokerage.phone}.`),
    ],
    reason: `${about} com documentos pedidos até ${day}. Lembramos-te na véspera e, se faltarem, no dia seguinte e uma semana depois; os lembretes param quando enviares os documentos.`,
  });
}
