import { type Step, step } from '../transaction.ts';

interface Waiver {
  readonly applicationId: string;
  readonly docType: string;
  readonly waivedBy: string;
  readonly waivedAt: string;
}

export const putWaiver = (waiver: Waiver): Step => step(({ deedWaiver }) => deedWaiver.put(waiver).commit());

export const removeWaiver = ({ applicationId, docType }: Pick<Waiver, 'applicationId' | 'docType'>): Step =>
  step(({ deedWaiver }) => deedWaiver.delete({ applicationId, docType }).commit());
