import { hello, paragraph } from '#platform/email-blocks.ts';
import { type Email, renderEmail } from '#platform/email-layout.ts';
import { type Mailer, MailRefused } from '#platform/mailer.ts';
import { brokerage } from '#shared/brokerage.ts';
import type { ErasureDependencies } from './erasure-dependencies.ts';

/** Builds the e-mail about a finished erasure, when nothing of the person is left but this address. */
export const erasureFinishedEmail = (firstName: string): Email =>
  renderEmail({
    subject: `A tua conta na ${brokerage.name} foi eliminada`,
    title: 'A tua conta foi eliminada',
    preview: 'Eliminámos a tua conta, os teus dados e os teus ficheiros.',
    blocks: [
      hello(firstName),
      paragraph(
        'Como pediste, eliminámos a tua conta, os teus pedidos, as mensagens e todos os ficheiros que nos enviaste.',
      ),
      paragraph(
        'De um pedido que tenha chegado a proposta ou escritura fica apenas o registo mínimo que a lei nos obriga a guardar, sem o teu nome nem os teus contactos.',
      ),
      paragraph('Se um dia quiseres voltar, podes criar uma conta nova com este mesmo email.'),
    ],
    reason: `Recebeste este email porque a conta deste endereço na ${brokerage.name} foi eliminada. É o último que te enviamos sobre ela. Se não foste tu, escreve para ${brokerage.privacyEmail}.`,
  });

/**
 * Sends the e-mail directly, because the person's notifications are deleted by then.
 * @param mailer undefined in a stage without e-mail
 */
export function createErasureMailer(mailer: Mailer | undefined): ErasureDependencies['sayFarewell'] {
  if (!mailer) return async () => undefined;
  return async ({ email, firstName, personId, erasureId }) => {
    const mail = { ...erasureFinishedEmail(firstName), to: email, reference: erasureId, person: personId };
    await mailer.send(mail).catch((error: unknown) => {
      // An address that takes no e-mail does not hold up the end.
      if (!(error instanceof MailRefused)) throw error;
    });
  };
}
