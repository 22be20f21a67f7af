import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import type { CommissionRule, LenderRecord } from '#shared/lenders/record.ts';
import type { BankAnswer } from '#shared/submissions/answers.ts';
import { key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/** What the team knows of a bank beside the legal notice (spec lenders L1). Nothing is stored until an admin changes it. */
export const lenderEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'lender', version: '1' },
      attributes: {
        owner: { type: ['team'] as const, required: true },
        /** Of `shared/intermediary.ts`. */
        lenderId: { type: 'string', required: true },
        record: { type: CustomAttributeType<LenderRecord>('any'), required: true },
        /** Only admins read it. */
        commission: { type: CustomAttributeType<CommissionRule>('any') },
        suspendedAt: { type: 'string' },
        suspendReason: { type: 'string' },
        updatedAt: { type: 'string', required: true },
        /** Incremented by every change. */
        version: { type: 'number', required: true },
      },
      indexes: {
        primary: key(['owner'], ['lenderId']),
      },
    },
    configuration,
  );

/** In how many working days a bank answered its last requests; the ids keep an undone answer from counting. */
export const lenderAnswersEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'lenderanswers', version: '1' },
      attributes: {
        owner: { type: ['team'] as const, required: true },
        lenderId: { type: 'string', required: true },
        /** Oldest first. */
        answers: { type: CustomAttributeType<readonly BankAnswer[]>('any'), required: true },
        /** Incremented by every change. */
        version: { type: 'number', required: true },
      },
      indexes: {
        primary: key(['owner'], ['lenderId']),
      },
    },
    configuration,
  );

export type LenderAnswers = EntityItem<ReturnType<typeof lenderAnswersEntity>>;

export type LenderItem = EntityItem<ReturnType<typeof lenderEntity>>;
