import { type Email, renderEmail } from '#platform/email-layout.ts';
import { type Stage, stages } from '#shared/applications/stages.ts';
import { brokerage } from '#shared/brokerage.ts';
import { correctionsLink } from '#shared/documents/anchors.ts';
import { formatDate } from '#shared/kit/format.ts';
import { greeting } from '#shared/people/names.ts';

export const paragraph = (text: string) => ({ kind: 'paragraph', text }) as const;
export const hello = (firstName: string) => paragraph(greeting(firstName));
export const button = (label: string, href: string) => ({ kind: 'button', label, href }) as const;

/** Updates of a case are part of the requested service: they end with it, or when the client switches them off. */
export const ofYourCase = `Recebeste este email porque tens um pedido de crédito habitação na ${brokerage.name}: avisamos-te quando muda alguma coisa nele. Os avisos terminam com o pedido, e podes desligá-los quando quiseres.`;

/** The recipient of an e-mail. */
export interface Addressee {
  firstName: string;
  /** Without a trailing slash. */
  siteUrl: string;
  /** Returns the URL of a page that opens the request which the e-mail is about (spec D31). */
  linkTo: (path: string) => string;
}

/** Builds the e-mail about a submission, with the hours until a review. */
export const documentsSubmittedEmail = ({ firstName, linkTo }: Addressee, slaHours: number): Email =>
  renderEmail({
    subject: 'Recebemos os teus documentos',
    title: 'Recebemos os teus documentos',
    preview: `Respondemos em ${slaHours} horas, no máximo.`,
    blocks: [
      hello(firstName),
      paragraph(
        `Os teus documentos chegaram bem. Estamos a revê-los e respondemos em ${slaHours} horas, no máximo. Não precisas de fazer nada entretanto.`,
      ),
      button('Ver o meu pedido', linkTo('/app')),
    ],
    reason: ofYourCase,
  });

/** Builds the e-mail about a correction request, with the reason and a link. */
export const correctionEmail = (
  { firstName, linkTo }: Addressee,
  { documentLabel, reason, path }: { documentLabel: string; reason: string; path: string },
): Email =>
  renderEmail({
    subject: `Precisamos de uma correção: ${documentLabel}`,
    title: 'Um documento precisa de correção',
    preview: `${documentLabel}: vê o motivo e troca o ficheiro.`,
    blocks: [
      hello(firstName),
      paragraph(`Revimos o documento "${documentLabel}" e ainda não o podemos aceitar. O motivo:`),
      { kind: 'quote', text: reason },
      paragraph('Troca o ficheiro e voltamos a revê-lo. Os outros documentos ficam como estão.'),
      button('Corrigir documento', correctionsLink(linkTo(path))),
    ],
    reason: ofYourCase,
  });

/** Builds the e-mail about the approval of every document. In stage documentos it asks for the submission. */
export const documentsApprovedEmail = ({ firstName, linkTo }: Addressee, isSubmitted: boolean): Email =>
  renderEmail({
    subject: 'Os teus documentos estão todos aprovados',
    title: 'Documentos aprovados',
    preview: isSubmitted ? 'Está tudo certo: tratamos do próximo passo.' : 'Está tudo certo: falta só submeteres.',
    blocks: [
      hello(firstName),
      paragraph('Revimos todos os documentos do teu pedido e está tudo certo.'),
      paragraph(
        isSubmitted
          ? 'Tratamos agora do próximo passo e avisamos-te assim que houver novidades. Não precisas de fazer nada entretanto.'
          : 'Da tua parte falta só submeteres o pedido.',
      ),
      isSubmitted ? button('Ver o meu pedido', linkTo('/app')) : button('Submeter o pedido', linkTo('/app/documentos')),
    ],
    reason: ofYourCase,
  });

/**
 * Builds the e-mail about documents for the deed: those of its checklist when the case reaches the stage, or another
 * one that the team requires.
 */
export const deedDocumentsEmail = (
  { firstName, linkTo }: Addressee,
  { labels, isStart }: { labels: readonly string[]; isStart: boolean },
): Email => {
  const { title, text } = newStage.escritura;
  const one = labels.length === 1 ? 'mais um documento' : 'mais alguns documentos';
  return renderEmail({
    subject: isStart ? title : `Precisamos de ${one} para a escritura`,
    title: isStart ? title : `Precisamos de ${one}`,
    preview: isStart ? text : `Para a escritura: ${labels.join(', ')}.`,
    blocks: [
      hello(firstName),
      paragraph(isStart ? text : `Para a escritura precisamos ainda de ${one} da tua parte.`),
      ...(isStart ? [paragraph('Para já, precisamos destes documentos:')] : []),
      { kind: 'list', items: labels.map((label) => ({ text: label })) },
      button(newStage.escritura.label, linkTo(newStage.escritura.path)),
    ],
    reason: ofYourCase,
  });
};

interface RequestedDocuments {
  labels: readonly string[];
  /** May be empty. */
  note: string;
  /** 2026-11-30; undefined without a due date. */
  dueOn: string | undefined;
}

/** Builds the e-mail about documents that the team requested together. */
export function documentsRequestedEmail(
  { firstName, linkTo }: Addressee,
  { labels, note, dueOn }: RequestedDocuments,
): Email {
  const title =
    labels.length === 1 ? 'Precisamos de mais um documento' : `Precisamos de mais ${labels.length} documentos`;
  const due = dueOn === undefined ? '' : ` até ${formatDate(dueOn)}`;
  return renderEmail({
    subject: title + due,
    title,
    preview: `${labels.join(', ')}.`,
    blocks: [
      hello(firstName),
      paragraph(`Para continuarmos com o teu pedido precisamos ainda disto${due && `,${due}`}:`),
      { kind: 'list', items: labels.map((text) => ({ text })) },
      ...(note ? [{ kind: 'quote', text: note } as const] : []),
      button('Enviar documentos', linkTo('/app/documentos')),
    ],
    reason: ofYourCase,
  });
}

const newStage: Readonly<Record<Stage, { title: string; text: string; label: string; path: string }>> = {
  documentos: {
    title: 'O teu pedido voltou aos documentos',
    text: 'Precisamos de mais alguma coisa antes de continuar. Vê na página dos documentos o que falta.',
    label: 'Ver documentos',
    path: '/app/documentos',
  },
  analise: {
    title: 'O teu pedido está em análise',
    text: 'Estamos a rever o teu processo e avisamos-te assim que houver novidades.',
    label: 'Ver o meu pedido',
    path: '/app',
  },
  proposta: {
    title: 'O teu pedido está na fase das propostas',
    text: 'Os bancos estão a responder ao teu pedido. Compara as propostas com calma; a escolha é tua.',
    label: 'Ver propostas',
    path: '/app/propostas',
  },
  escritura: {
    title: 'Falta pouco: a escritura',
    text: 'Tratamos da marcação com o banco e o notário. Vê o que ainda é preciso da tua parte.',
    label: 'Ver a checklist da escritura',
    path: '/app/escritura',
  },
  concluida: {
    title: 'Processo concluído!',
    text: 'Está tudo feito. Foi bom fazer este caminho contigo. Os teus documentos continuam à tua disposição.',
    label: 'Ver o meu pedido',
    path: '/app',
  },
};

/** Builds the e-mail about a new stage; undefined for an unknown one. */
export function stageChangedEmail({ firstName, linkTo }: Addressee, stage: string | undefined): Email | undefined {
  const known = stages.find((each) => each === stage);
  if (!known) return undefined;
  const { title, text, label, path } = newStage[known];
  return renderEmail({
    subject: title,
    title,
    preview: text,
    blocks: [hello(firstName), paragraph(text), button(label, linkTo(path))],
    reason: ofYourCase,
  });
}

/** Builds the e-mail about banks' offers, whose figures are only on the site. */
export const offersPublishedEmail = ({ firstName, linkTo }: Addressee, bankNames: readonly string[]): Email => {
  const [count, banks] = [bankNames.length, bankNames.join(', ')];
  const title = count === 1 ? 'Tens uma proposta nova' : `Tens ${count} propostas novas`;
  return renderEmail({
    subject: title,
    title,
    preview: `De: ${banks}. Vê as condições e compara.`,
    blocks: [
      hello(firstName),
      paragraph(
        count === 1
          ? `Chegou uma proposta para o teu crédito. Banco: ${banks}.`
          : `Chegaram ${count} propostas para o teu crédito. Bancos: ${banks}.`,
      ),
      paragraph('Entra para veres as condições e comparares com as outras. Só escolhes quando quiseres.'),
      button('Ver propostas', linkTo('/app/propostas')),
    ],
    reason: ofYourCase,
  });
};

/** Builds the e-mail to the team about the offer that a client has selected. */
export const offerChosenEmail = (
  siteUrl: string,
  choice: {
    applicationId: string;
    clientName: string;
    bankName: string;
    /** Otherwise to the responsible member. */
    isForTeam: boolean;
  },
): Email =>
  renderEmail({
    subject: `${choice.clientName} escolheu uma proposta`,
    title: 'Proposta escolhida',
    preview: `${choice.clientName}: ${choice.bankName}`,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: 'Cliente', value: choice.clientName },
          { label: 'Banco', value: choice.bankName },
        ],
      },
      button('Abrir pedido', `${siteUrl}/backoffice/applications/${choice.applicationId}?tab=propostas`),
    ],
    reason: choice.isForTeam
      ? `Recebeste este email porque este é o endereço da equipa da ${brokerage.name}: chegam aqui as escolhas dos clientes sem responsável.`
      : `Recebeste este email porque fazes parte da equipa da ${brokerage.name} e és responsável por este pedido.`,
  });

export const ofYourAccount = `Recebeste este email porque mudou a segurança da conta deste endereço na ${brokerage.name}. Estes avisos protegem-te e não se desligam.`;

/** Builds the e-mail about an added or removed passkey. */
export const passkeyChangedEmail = ({ firstName, siteUrl }: Addressee, added: boolean): Email => {
  const title = added ? 'Chave de acesso adicionada' : 'Chave de acesso removida';
  return renderEmail({
    subject: title,
    title,
    preview: added ? 'A tua conta tem mais uma forma de entrar.' : 'A tua conta tem menos uma forma de entrar.',
    blocks: [
      hello(firstName),
      paragraph(
        added
          ? 'Foi adicionada uma chave de acesso à tua conta. Com ela entras sem escrever a palavra-passe.'
          : 'Foi removida uma chave de acesso da tua conta. Já ninguém entra com ela.',
      ),
      paragraph(
        `Se não foste tu, muda já a tua palavra-passe em ${siteUrl}/auth/recuperar, remove em Definições as chaves de acesso que não conheces e escreve para ${brokerage.email}.`,
      ),
    ],
    reason: ofYourAccount,
  });
};

/** Builds the e-mail about an added or removed second factor. */
export const factorChangedEmail = ({ firstName, siteUrl }: Addressee, added: boolean): Email => {
  const title = added ? 'Verificação em dois passos ativada' : 'Verificação em dois passos removida';
  return renderEmail({
    subject: title,
    title,
    preview: added ? 'A tua conta está mais protegida.' : 'A tua conta pede agora só a palavra-passe.',
    blocks: [
      hello(firstName),
      paragraph(
        added
          ? 'A tua conta pede agora um código além da palavra-passe sempre que entras.'
          : 'A tua conta deixou de pedir um código: entras só com a palavra-passe.',
      ),
      paragraph(
        `Se não foste tu, muda já a tua palavra-passe em ${siteUrl}/auth/recuperar e escreve para ${brokerage.email}.`,
      ),
    ],
    reason: ofYourAccount,
  });
};
