import { paragraph } from '#platform/email-blocks.ts';
import { brokerage } from '#shared/brokerage.ts';

/** Begins the reason of a reminder, by how its reader stands in the request: `tens um`, `és fiador(a) num`. */
export const aboutCase = (has: string): string =>
  `Recebeste este email porque ${has} pedido de crédito habitação na ${brokerage.name}`;

/** Updates of a case are part of the requested service: they end with it, or when the client switches them off. */
export const ofChanges = (has: string): string =>
  `${aboutCase(has)}: avisamos-te quando muda alguma coisa nele. Os avisos terminam com o pedido, e podes desligá-los quando quiseres.`;

/** The end of a case, and that it is open again: `fizeste um`, `estavas num`. */
export const ofEnding = (has: string): string =>
  `${aboutCase(has)}: dizemos-te sempre quando termina ou volta a abrir. Estes avisos não se desligam.`;

/** A change of the account itself, or of its rights. */
export const ofYourAccount = `Recebeste este email porque a conta deste endereço na ${brokerage.name} mudou de estado. Estes avisos protegem-te e não se desligam.`;

/** A change of how a person signs in. */
export const ofYourSecurity = `Recebeste este email porque mudou a segurança da conta deste endereço na ${brokerage.name}. Estes avisos protegem-te e não se desligam.`;

export const ofYourRecoveryCodes = `Recebeste este email porque a segurança da tua conta na ${brokerage.name} mudou. Estes avisos protegem-te e não se desligam.`;

/** The reason of an e-mail about a request in Settings: `pediu uma cópia dos dados`. */
export const ofYourRequest = (what: string): string =>
  `Recebeste este email porque alguém com sessão iniciada ${what} da conta deste endereço na ${brokerage.name}.`;

/** The reason of an e-mail to the team's shared mailbox: `chega aqui cada ficheiro recusado`. */
export const ofTheMailbox = (what: string): string =>
  `Recebeste este email porque este é o endereço da equipa da ${brokerage.name}: ${what}.`;

/** The reason of an e-mail to a member: `alguém te atribuiu um pedido`. */
export const ofTheTeam = (why: string): string =>
  `Recebeste este email porque fazes parte da equipa da ${brokerage.name} e ${why}.`;

/** What to do about a change that the person did not make, with a step of its own between the usual ones. */
export const ifNotYou = (siteUrl: string, step = '') =>
  paragraph(
    `Se não foste tu, muda já a tua palavra-passe em ${siteUrl}/auth/recuperar${step && `, ${step}`} e escreve para ${brokerage.email}.`,
  );

/** What to do about a request that the person did not make. */
export const reportIt = `Se não foste tu, escreve já para ${brokerage.privacyEmail}.`;
