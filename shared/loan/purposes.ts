export const purposes = ['first_home', 'investment', 'refinance', 'consolidation'] as const;
export type Purpose = (typeof purposes)[number];

export const purposeLabels: Readonly<Record<Purpose, string>> = {
  first_home: 'Primeira Habitação',
  investment: 'Investimento',
  refinance: 'Refinanciamento',
  consolidation: 'Consolidação',
};

export const purposeDescriptions: Readonly<Record<Purpose, string>> = {
  first_home: 'Comprar a casa onde vais viver.',
  investment: 'Comprar para arrendar ou para segunda habitação.',
  refinance: 'Transferir o crédito que já tens para melhores condições.',
  consolidation: 'Juntar os teus créditos numa só prestação.',
};
