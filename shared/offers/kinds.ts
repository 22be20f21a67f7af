export const costTimes = ['initial', 'monthly', 'yearly'] as const;
export const insuranceKinds = ['life', 'home'] as const;

export const costTimeLabels: Readonly<Record<(typeof costTimes)[number], string>> = {
  initial: 'No início',
  monthly: 'Por mês',
  yearly: 'Por ano',
};

export const insuranceLabels: Readonly<Record<(typeof insuranceKinds)[number], string>> = {
  life: 'Seguro de vida',
  home: 'Seguro da casa',
};
