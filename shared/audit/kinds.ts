export const kinds = ['pedido', 'documentos', 'propostas', 'escritura', 'chamadas', 'acessos'] as const;
export type Kind = (typeof kinds)[number];

export const kindLabels: Readonly<Record<Kind, string>> = {
  pedido: 'Pedido',
  documentos: 'Documentos',
  propostas: 'Propostas',
  escritura: 'Escritura',
  chamadas: 'Chamadas',
  acessos: 'Acessos aos dados',
};
