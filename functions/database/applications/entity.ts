import { Entity, type EntityItem } from 'electrodb';
import type { LoanRequest } from '../../../shared/applications/loan-request.ts';
import { propertyTypes } from '../../../shared/applications/property-types.ts';
import { identTypes, type Purpose, purposes } from '../../../shared/applications/purposes.ts';
import {
  type BoardStage,
  boardStages,
  type Outcome,
  outcomes,
  type Stage,
  stages,
} from '../../../shared/applications/stages.ts';
import { defined } from '../../../shared/defined.ts';
import { type EmploymentStatus, employmentStatuses } from '../../../shared/people/employment.ts';
import { board, byPerson, type EntityConfiguration, primaryKey, service } from '../schema.ts';

/** `boardStage` of an application that is in no column of the board: it is in the list of closed ones. */
export const offBoard = 'closed';

/**
 * One loan application. It shares its partition with its documents (collection `case`), uploads, messages and audit
 * trail; only the first two are read together.
 */
export const applicationEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'application', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        personId: { type: 'string', required: true, readOnly: true },
        status: { type: stages, required: true },
        outcome: { type: outcomes },
        /** The board's column, or `closed`: follows from status and outcome, see `boardStageOf`. */
        boardStage: { type: [...boardStages, offBoard] as const, required: true },
        purpose: { type: purposes, required: true },
        hasProperty: { type: 'boolean', required: true },
        countryIncome: { type: 'string', required: true },
        employmentStatus: { type: employmentStatuses, required: true },
        identType: { type: identTypes, required: true },
        /** What was asked for in 'Novo Pedido', in euro. */
        loan: {
          type: 'map',
          properties: {
            propertyValue: { type: 'number', required: true },
            loanAmount: { type: 'number', required: true },
            propertyType: { type: propertyTypes },
            propertyLocation: { type: 'string', required: true },
            monthlyIncome: { type: 'number', required: true },
            monthlyExpenses: { type: 'number', required: true },
            notes: { type: 'string' },
          },
        },
        /** Documents that the team asks of this case beyond the lists. */
        askedDocuments: {
          type: 'list',
          items: {
            type: 'map',
            properties: {
              id: { type: 'string', required: true },
              label: { type: 'string', required: true },
              note: { type: 'string', required: true },
              askedAt: { type: 'string', required: true },
            },
          },
        },
        /** Documents that this case does not need, with words for the client. */
        notApplicable: {
          type: 'list',
          items: {
            type: 'map',
            properties: { id: { type: 'string', required: true }, reason: { type: 'string', required: true } },
          },
        },
        clientName: { type: 'string' },
        documentsSubmittedAt: { type: 'string' },
        /** Who of the team looks after it. Only the id: names change, and people leave. */
        responsibleId: { type: 'string' },
        /** Documents in review, kept by the stream. */
        documentsToReview: { type: 'number' },
        /** The client's messages since the team last answered, kept by the stream, as of `messagesCountedTo`. */
        messagesToAnswer: { type: 'number' },
        /** The newest message when these were counted. */
        messagesCountedTo: { type: 'string' },
        /** The offer that the client has chosen, for good. */
        selectedOfferId: { type: 'string' },
        createdAt: { type: 'string', required: true, readOnly: true },
        updatedAt: { type: 'string', required: true },
        /** Grows by one with every change. */
        version: { type: 'number', required: true },
      },
      indexes: {
        primary: {
          collection: 'case',
          pk: { field: primaryKey.partition, composite: ['applicationId'] },
          sk: { field: primaryKey.sort, composite: [] },
        },
        byPerson: {
          index: byPerson.name,
          pk: { field: byPerson.partitionKey, composite: ['personId'] },
          sk: { field: byPerson.sortKey, composite: ['createdAt', 'applicationId'] },
        },
        board: {
          index: board.name,
          pk: { field: board.partitionKey, composite: ['boardStage'] },
          sk: { field: board.sortKey, composite: ['createdAt', 'applicationId'] },
        },
      },
    },
    configuration,
  );

export type Application = EntityItem<ReturnType<typeof applicationEntity>>;

/** The column in which an application stands: the list of closed ones once it is concluded or has ended. */
export function boardStageOf(status: Stage, outcome?: Outcome): BoardStage | typeof offBoard {
  return (outcome ? undefined : boardStages.find((stage) => stage === status)) ?? offBoard;
}

/** What the client has said about their case. */
export interface CaseAnswers {
  readonly purpose: Purpose;
  readonly hasProperty: boolean;
  readonly countryIncome: string;
  readonly employmentStatus: EmploymentStatus;
}

interface NewApplication extends CaseAnswers {
  readonly applicationId: string;
  readonly personId: string;
  readonly clientName: string | undefined;
  readonly loan?: LoanRequest;
  readonly at: string;
}

/** The loan as it is stored: what was left out of the form is absent. */
const storedLoan = ({ propertyType, notes, ...rest }: LoanRequest): NonNullable<Application['loan']> => ({
  ...rest,
  ...defined({ propertyType }),
  ...(notes && { notes }),
});

/** A new application as it is first stored: stage documentos, Cartão de Cidadão. */
export function newApplication({ at, clientName, loan, ...rest }: NewApplication): Application {
  return {
    ...rest,
    ...defined({ clientName }),
    ...(loan !== undefined && { loan: storedLoan(loan) }),
    status: 'documentos',
    boardStage: boardStageOf('documentos'),
    identType: 'cc',
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}
