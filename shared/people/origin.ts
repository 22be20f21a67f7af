/** How the team came to know somebody. `contact_form`: they wrote to us on the site; the others the team writes down. */
export const origins = ['contact_form', 'telefone', 'loja', 'recomendacao', 'agencia', 'outro'] as const;
export type Origin = (typeof origins)[number];

/** Origins of the contacts that the team writes down. */
export const handOrigins = [
  'telefone',
  'loja',
  'recomendacao',
  'agencia',
  'outro',
] as const satisfies readonly Origin[];

export const originWords: Readonly<Record<Origin, string>> = {
  contact_form: 'Formulário do site',
  telefone: 'Telefone',
  loja: 'Loja',
  recomendacao: 'Recomendação',
  agencia: 'Agência',
  outro: 'Outra',
};

/** Says where an account without an earlier contact comes from. */
const ownAccountWords = 'Conta criada no site';

/** Returns the words for an origin; null for somebody who made an account without an earlier contact. */
export const wordsOfOrigin = (origin: Origin | null): string => (origin ? originWords[origin] : ownAccountWords);
