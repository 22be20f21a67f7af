import { Entity } from 'electrodb';
import { purposes } from '../../shared/applications/purposes.ts';
import { outcomes, stages } from '../../shared/applications/stages.ts';
import { table } from '../../shared/table.ts';
import { countsAttribute, type ErasureRequest } from './erasure-request.ts';
import { directory, type EntityConfiguration, primaryKey, service } from './schema.ts';
import { type Step, step } from './transaction.ts';

/** That somebody was erased: when and how much. Nothing leads from it to the person. */
export const erasureRecordEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'erasurerecord', version: '1' },
      attributes: {
        erasureId: { type: 'string', required: true },
        requestedAt: { type: 'string', required: true },
        dueAt: { type: 'string', required: true },
        finishedAt: { type: 'string', required: true },
        counts: countsAttribute,
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['erasureId'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
        list: {
          index: directory.name,
          pk: { field: directory.partitionKey, composite: [] },
          sk: { field: directory.sortKey, composite: ['finishedAt', 'erasureId'] },
        },
      },
    },
    configuration,
  );

/** What stays of an application that reached a proposal: no name, no contact, no document. The table removes it in time. */
export const retainedCaseEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'retainedcase', version: '1' },
      attributes: {
        /** Made from the application's id and the erasure's, so that writing it twice is once. */
        caseId: { type: 'string', required: true },
        erasureId: { type: 'string', required: true },
        stage: { type: stages, required: true },
        outcome: { type: outcomes },
        purpose: { type: purposes, required: true },
        createdAt: { type: 'string', required: true },
        documentsSubmittedAt: { type: 'string' },
        lastChangedAt: { type: 'string', required: true },
        erasedAt: { type: 'string', required: true },
        expiresAt: { type: 'number', required: true, field: table.timeToLive },
      },
      indexes: {
        primary: {
          pk: { field: primaryKey.partition, composite: ['erasureId'] },
          sk: { field: primaryKey.sort, composite: ['caseId'] },
        },
      },
    },
    configuration,
  );

/** The end of an erasure: its record takes the place of the request, with which the last of the person's items goes. */
export function concludeErasure(request: ErasureRequest, finishedAt: string): Step[] {
  const { personId, erasureId, requestedAt, dueAt, counts } = request;
  return [
    step(({ erasureRecord }) => erasureRecord.put({ erasureId, requestedAt, dueAt, finishedAt, counts }).commit()),
    step(({ erasureRequest }) => erasureRequest.delete({ personId }).commit()),
  ];
}
