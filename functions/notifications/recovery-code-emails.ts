import { type Email, renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import { greeting } from '#shared/people/names.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', text }) as const;

const texts = {
  renewed: {
    title: 'Códigos de recuperação novos',
    preview: 'Os códigos que tinhas deixaram de servir.',
    text: 'Foram criados códigos de recuperação novos para a tua conta. Os que tinhas antes deixaram de servir.',
  },
  used: {
    title: 'Código de recuperação usado',
    preview: 'A tua conta pede agora só a palavra-passe.',
    text: 'A verificação em dois passos da tua conta foi retirada com a palavra-passe e um código de recuperação, e todas as sessões terminaram. Entra com a palavra-passe e ativa-a outra vez em Definições.',
  },
} as const;

interface Addressee {
  firstName: string;
  siteUrl: string;
}

/** Builds the e-mail about recovery codes that were renewed, or one that was used. */
export function recoveryCodeEmail({ firstName, siteUrl }: Addressee, event: keyof typeof texts): Email {
  const { title, preview, text } = texts[event];
  return renderEmail({
    subject: title,
    title,
    preview,
    blocks: [
      paragraph(greeting(firstName)),
      paragraph(text),
      paragraph(
        `Se não foste tu, muda já a tua palavra-passe em ${siteUrl}/auth/recuperar, cria outros códigos em Definições e escreve para ${brokerage.email}.`,
      ),
    ],
    reason: `Recebeste este email porque a segurança da tua conta na ${brokerage.name} mudou. Estes avisos protegem-te e não se desligam.`,
  });
}
