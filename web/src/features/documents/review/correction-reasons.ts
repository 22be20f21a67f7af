import type { ReadyText } from './ready-texts.tsx';

/**
 * Returns the usual reasons for asking for another file, most frequent first. The client reads them beside the document;
 * staff edit them before they are sent.
 * @param document its name
 */
export const correctionReasons = (document: string): readonly ReadyText[] => [
  {
    title: 'Ilegível',
    text: 'Não se consegue ler. Fotografa de novo com boa luz e sem reflexos, ou envia o PDF original.',
  },
  {
    title: 'Cortado',
    text: 'O documento aparece cortado. Envia-o inteiro, com as quatro margens à vista.',
  },
  {
    title: 'Falta uma página',
    text: 'Faltam páginas. Envia o documento completo num só ficheiro, mesmo as páginas em branco.',
  },
  {
    title: 'Fora de prazo',
    text: 'Este documento já não está dentro do prazo. Pede um novo e envia-o.',
  },
  {
    title: 'Período errado',
    text: `Não é do período que pedimos. Precisamos de: ${document}.`,
  },
  {
    title: 'Documento errado',
    text: `Este ficheiro é de outro documento. Aqui precisamos de: ${document}.`,
  },
  {
    title: 'O nome não coincide',
    text: 'O nome no documento não é o do pedido. Envia o documento em teu nome; se o nome mudou, diz-nos porquê nas Mensagens.',
  },
  {
    title: 'Falta a assinatura',
    text: 'Falta a assinatura. Assina o documento e envia-o de novo.',
  },
  {
    title: 'Tem palavra-passe',
    text: 'O ficheiro pede palavra-passe. Guarda uma cópia sem palavra-passe (Imprimir › Guardar como PDF) e envia essa cópia.',
  },
];
