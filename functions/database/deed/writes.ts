import { deleteItem, putItem } from '../optimistic.ts';
import type { Step } from '../transaction.ts';
import { deedWaiverEntity } from './entity.ts';

interface Waiver {
  applicationId: string;
  docType: string;
  waivedBy: string;
  waivedAt: string;
}

export const putWaiver = (waiver: Waiver): Step => putItem(deedWaiverEntity, waiver);

export const removeWaiver = ({ applicationId, docType }: Pick<Waiver, 'applicationId' | 'docType'>): Step =>
  deleteItem(deedWaiverEntity, { applicationId, docType });
