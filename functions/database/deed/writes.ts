import { type Step, step } from '../transaction.ts';
import { deedWaiverEntity } from './entity.ts';

interface Waiver {
  applicationId: string;
  docType: string;
  waivedBy: string;
  waivedAt: string;
}

export const putWaiver = (waiver: Waiver): Step =>
  step((database) => database.entity(deedWaiverEntity).put(waiver).commit());

export const removeWaiver = ({ applicationId, docType }: Pick<Waiver, 'applicationId' | 'docType'>): Step =>
  step((database) => database.entity(deedWaiverEntity).delete({ applicationId, docType }).commit());
