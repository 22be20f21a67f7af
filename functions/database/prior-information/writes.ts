import { changeWhile, createItem, snapshot } from '../optimistic.ts';
import { Conflict, type Step } from '../transaction.ts';
import { type InformationDelivery, informationDeliveryEntity } from './entity.ts';

/** Records a delivery, once for each person and version. */
export const createDelivery = (delivery: InformationDelivery): Step =>
  createItem(informationDeliveryEntity, delivery, () => new Conflict());

/** Records that a delivered version was acknowledged, once. */
export const acknowledgeDelivery = ({ personId, version }: InformationDelivery, acknowledgedAt: string): Step =>
  changeWhile(
    snapshot(informationDeliveryEntity, { personId, version }, { acknowledgedAt: undefined }),
    { set: { acknowledgedAt } },
    () => new Conflict(),
  );
