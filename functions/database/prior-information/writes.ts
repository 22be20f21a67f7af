import { Conflict, type Step, step } from '../transaction.ts';
import type { InformationDelivery } from './entity.ts';

/** Records a delivery, once for each person and version. */
export const createDelivery = (delivery: InformationDelivery): Step =>
  step(
    ({ informationDelivery }) => informationDelivery.create(delivery).commit(),
    () => new Conflict(),
  );

/** Records that a delivered version was acknowledged, once. */
export const acknowledgeDelivery = ({ personId, version }: InformationDelivery, acknowledgedAt: string): Step =>
  step(
    ({ informationDelivery }) =>
      informationDelivery
        .patch({ personId, version })
        .set({ acknowledgedAt })
        .where((stored, { notExists }) => notExists(stored.acknowledgedAt))
        .commit(),
    () => new Conflict(),
  );
