import { brokerage } from '#shared/brokerage.ts';

interface MailTemplate {
  /** What the e-mail is for. */
  purpose: string;
  subject: string;
  text: string;
}

/** Returns the templates of e-mails from a case, by purpose, with its client's name (spec office O3). */
export function mailTemplates(clientName: string | null): readonly MailTemplate[] {
  const client = clientName ?? 'um cliente nosso';
  const letter = (words: string): string => `Bom dia,\n\n${words}\n\nCumprimentos,\nA equipa da ${brokerage.name}`;
  return [
    {
      purpose: 'Ponto de situação ao banco',
      subject: `Crédito habitação de ${client}: ponto de situação`,
      text: letter(
        `Podem dizer-nos em que ponto está o pedido de crédito habitação de ${client}, e se falta algum documento?`,
      ),
    },
    {
      purpose: 'Documentos para o banco',
      subject: `Crédito habitação de ${client}: documentos`,
      text: letter(`Enviamos os documentos do pedido de crédito habitação de ${client}.`),
    },
    {
      purpose: 'Marcação da avaliação',
      subject: `Avaliação do imóvel de ${client}`,
      text: letter(`Pedimos a marcação da avaliação do imóvel de ${client}. Que dias e horas têm disponíveis?`),
    },
    {
      purpose: 'Minuta e data da escritura',
      subject: `Escritura de ${client}: minuta e data`,
      text: letter(`Pedimos a minuta da escritura de ${client}, e os dias que têm disponíveis para a marcação.`),
    },
  ];
}
