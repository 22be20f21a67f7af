import type { contractKinds, debtKinds, incomeKinds, maritalStatuses, propertyRegimes } from './facts.ts';

type Words<Codes extends readonly string[]> = Readonly<Record<Codes[number], string>>;

export const incomeKindLabels: Words<typeof incomeKinds> = {
  trabalho: 'Trabalho por conta de outrem',
  independente: 'Trabalho independente',
  pensao: 'Pensão',
  renda: 'Rendas',
  outro: 'Outro',
};

export const contractLabels: Words<typeof contractKinds> = {
  efetivo: 'Efetivo',
  termo: 'A termo',
  temporario: 'Temporário',
};

export const debtKindLabels: Words<typeof debtKinds> = {
  habitacao: 'Habitação',
  automovel: 'Automóvel',
  pessoal: 'Pessoal',
  cartao: 'Cartão de crédito',
  outro: 'Outro',
};

export const maritalStatusLabels: Words<typeof maritalStatuses> = {
  solteiro: 'Solteiro(a)',
  casado: 'Casado(a)',
  uniao_facto: 'União de facto',
  divorciado: 'Divorciado(a)',
  viuvo: 'Viúvo(a)',
};

export const propertyRegimeLabels: Words<typeof propertyRegimes> = {
  adquiridos: 'Comunhão de adquiridos',
  geral: 'Comunhão geral',
  separacao: 'Separação de bens',
};
