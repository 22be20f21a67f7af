import { formatDate } from '../kit/format.ts';
import { type Purpose, purposeLabels } from '../loan/purposes.ts';

interface NamedRequest {
  /** Its own name. */
  name?: string | null;
  purpose: Purpose;
  createdAt: string;
}

/** Returns what a request is called: its own name, otherwise its purpose. */
export const requestTitle = ({ name, purpose }: Pick<NamedRequest, 'name' | 'purpose'>): string =>
  name || purposeLabels[purpose];

/** Returns what tells a request apart in a sentence: its own name, otherwise purpose and date. */
export const requestWords = (request: NamedRequest): string =>
  request.name || `${purposeLabels[request.purpose]}, de ${formatDate(request.createdAt)}`;
