import { formatPercent } from '../../../../shared/offers/format.ts';
import { rateIndexLabels } from '../../../../shared/offers/rates.ts';
import type { OfferView } from '../../../../shared/offers/routes.ts';

/** 'Euribor a 6 meses + 0,9 %'; nothing for a fixed rate. */
export const indexWords = ({ index, spread }: Pick<OfferView, 'index' | 'spread'>): string | undefined =>
  index === null || spread === null ? undefined : `${rateIndexLabels[index]} + ${formatPercent(spread)}`;
