import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import { destinations, operations } from '#shared/applications/destinations.ts';
import type { LoanValues } from '#shared/applications/loan-request.ts';
import type { LoanSources } from '#shared/applications/loan-sources.ts';
import { propertyTypes } from '#shared/applications/property-types.ts';
import { outcomes, stages } from '#shared/applications/stages.ts';
import { type Purpose, purposes } from '#shared/loan/purposes.ts';
import type { Choice } from '#shared/parties/choice.ts';
import type { Campaign } from '#shared/people/campaign.ts';
import { type EmploymentStatus, employmentStatuses } from '#shared/people/employment.ts';
import { identTypes } from '#shared/people/ident-types.ts';
import { storedIncome } from '#shared/people/income.ts';
import { origins } from '#shared/people/origin.ts';
import { byPersonKey, key } from '../keys.ts';
import { type EntityConfiguration, service } from '../schema.ts';

/**
 * One loan application. Shares its partition with its documents (collection `case`), uploads, messages and offers; only
 * the first two are read together.
 */
export const applicationEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { service, entity: 'application', version: '1' },
      attributes: {
        applicationId: { type: 'string', required: true },
        /** Of the titular: moves with that role. */
        personId: { type: 'string', required: true },
        /** The party that is the titular; absent for `first`. */
        titular: { type: 'string' },
        /** Incremented by every change of who is in the request; absent while there is one person. */
        partiesVersion: { type: 'number' },
        /** The people for whose papers or joining the team does not wait. */
        without: { type: 'list', items: { type: 'string' } },
        status: { type: stages, required: true },
        outcome: { type: outcomes },
        /** The request's own name. */
        name: { type: 'string' },
        purpose: { type: purposes, required: true },
        hasProperty: { type: 'boolean', required: true },
        countryIncome: { type: 'string', required: true },
        employmentStatus: { type: employmentStatuses, required: true },
        identType: { type: identTypes, required: true },
        /** Consent to keep copies of the client's Cartão de Cidadão. The log of consents has its text. */
        cardConsent: {
          type: 'map',
          properties: {
            version: { type: 'string', required: true },
            givenAt: { type: 'string', required: true },
            /** The day on which it was signed on paper, by somebody without an account. */
            on: { type: 'string' },
            withdrawnAt: { type: 'string' },
          },
        },
        /** The client shows the card to the team instead. */
        cardShown: {
          type: 'map',
          properties: {
            chosenAt: { type: 'string', required: true },
            seenAt: { type: 'string' },
            seenBy: { type: 'string' },
          },
        },
        /** ISO code of the country of tax residence; absent until the client has said it. */
        taxResidence: { type: 'string' },
        /**
         * The first person's own figures (income, expenses, other credits, notes) are in their `partyfacts`; until then they
         * stand on the loan. Read them with `withOwnFigures` alone.
         */
        hasFacts: { type: 'boolean' },
        /** The figures of the request, in euro. */
        loan: {
          type: 'map',
          properties: {
            /** The price. */
            propertyValue: { type: 'number', required: true },
            loanAmount: { type: 'number', required: true },
            propertyType: { type: propertyTypes },
            propertyLocation: { type: 'string' },
            /** Net; see `incomeOf`. */
            annualIncome: { type: 'number' },
            incomePayments: { type: 'number' },
            monthlyExpenses: { type: 'number' },
            notes: { type: 'string' },
            destination: { type: destinations },
            operation: { type: operations },
            firstHome: { type: 'boolean' },
            /** Instalments of the client's other credits, in a month. */
            otherInstalments: { type: 'number' },
            /** A bank's appraisal of the property. */
            appraisal: {
              type: 'map',
              properties: {
                value: { type: 'number', required: true },
                date: { type: 'string', required: true },
                bank: { type: 'string' },
              },
            },
            /** The papers from which figures were taken over; see `keptSources`. */
            sources: { type: CustomAttributeType<LoanSources>('any') },
            /** Absent while the figures are those with which the request began. */
            lastChange: {
              type: 'map',
              properties: { at: { type: 'string', required: true }, byTeam: { type: 'boolean', required: true } },
            },
          },
        },
        /** Documents that the team requested for this case in addition to the lists. */
        askedDocuments: {
          type: 'list',
          items: {
            type: 'map',
            properties: {
              id: { type: 'string', required: true },
              label: { type: 'string', required: true },
              note: { type: 'string', required: true },
              askedAt: { type: 'string', required: true },
              dueOn: { type: 'string' },
              /** Whose paper it is; absent for `first` and the property. */
              partyId: { type: 'string' },
            },
          },
        },
        /** Documents that do not apply to this case, with explanations for the client. */
        notApplicable: {
          type: 'list',
          items: {
            type: 'map',
            properties: { id: { type: 'string', required: true }, reason: { type: 'string', required: true } },
          },
        },
        /** Documents of the person's other applications have not been carried over yet (spec D32). */
        carriesOver: { type: 'boolean' },
        clientName: { type: 'string' },
        /** How its first titular came to us; see `origin-of.ts`. Never to clients. */
        origin: { type: origins },
        /** Who recommended them, or which agency or shop. */
        originWho: { type: 'string' },
        campaign: { type: CustomAttributeType<Campaign>('any') },
        documentsSubmittedAt: { type: 'string' },
        /** When each stage was reached last; absent before the first move. */
        stageReachedAt: {
          type: 'map',
          properties: {
            documentos: { type: 'string' },
            analise: { type: 'string' },
            proposta: { type: 'string' },
            escritura: { type: 'string' },
            concluida: { type: 'string' },
          },
        },
        /** The team member in charge. Only the id, because names change and people leave. */
        responsibleId: { type: 'string' },
        /** Until when (ISO 8601) the team put the case off, why, when and who; see `isPutOff`. */
        putOff: {
          type: 'map',
          properties: {
            until: { type: 'string', required: true },
            note: { type: 'string', required: true },
            at: { type: 'string', required: true },
            by: { type: 'string', required: true },
          },
        },
        /** The day of the deed, by its only route; `changes`: how often it was set, for calendars. */
        deed: {
          type: 'map',
          properties: {
            on: { type: 'string', required: true },
            time: { type: 'string' },
            place: { type: 'string' },
            recordedBy: { type: 'string', required: true },
            changes: { type: 'number', required: true },
          },
        },
        /** The `changes` of the day of the deed that was removed last: the next one goes on from there. */
        deedChanges: { type: 'number' },
        /** Since when the party `first` agrees to be contacted after the deed. */
        followUpAgreedAt: { type: 'string' },
        /** When the team talks to its borrowers again after the deed, if they agree: the id is that of the task. */
        followUp: {
          type: 'map',
          properties: {
            on: { type: 'string', required: true },
            taskId: { type: 'string', required: true },
          },
        },
        /** When the team last reminded the client of missing documents. */
        remindedAt: { type: 'string' },
        /** The last rebuild of the team's lists that included it; changing it makes the stream compute its rows. */
        rebuild: { type: 'string' },
        /** The offer selected by the client, until an admin reopens the choice. */
        selectedOfferId: { type: 'string' },
        /** Who confirms which offer, if several people choose; after their choice its record (spec parties.md, C9). */
        choice: { type: CustomAttributeType<Choice>('any') },
        createdAt: { type: 'string', required: true, readOnly: true },
        updatedAt: { type: 'string', required: true },
        /** Incremented by every change. */
        version: { type: 'number', required: true },
      },
      indexes: {
        primary: { collection: 'case', ...key(['applicationId'], []) },
        byPerson: byPersonKey(['personId'], ['createdAt', 'applicationId']),
      },
    },
    configuration,
  );

export type Application = EntityItem<ReturnType<typeof applicationEntity>>;

export interface CaseAnswers {
  purpose: Purpose;
  hasProperty: boolean;
  countryIncome: string;
  employmentStatus: EmploymentStatus;
}

export type CaseOrigin = Pick<Application, 'origin' | 'originWho' | 'campaign'>;

interface NewApplication extends CaseAnswers {
  applicationId: string;
  personId: string;
  clientName: string | undefined;
  loan?: LoanValues;
  /** The person's application before, whose documents and identification are carried over. */
  earlier: Pick<Application, 'identType' | 'cardShown'> | undefined;
  from?: CaseOrigin;
  at: string;
}

/** Returns the loan as stored, without empty fields of the form. */
export function storedLoan(values: LoanValues) {
  const { monthlyIncome, incomePayments, appraisal, notes, propertyLocation, ...rest } = values;
  return {
    ...rest,
    propertyLocation: propertyLocation || undefined,
    ...(monthlyIncome !== undefined && storedIncome(monthlyIncome, incomePayments)),
    appraisal: appraisal && { ...appraisal, bank: appraisal.bank || undefined },
    notes: notes || undefined,
  };
}

/**
 * Returns a new application as first stored: stage documentos. How its client identifies themselves is carried over, also
 * that they show their card to the team, which the team sees again; without an earlier one it is the Cartão de Cidadão.
 */
export function newApplication({ at, clientName, loan, earlier, from = {}, ...rest }: NewApplication): Application {
  const { origin, originWho, campaign } = from;
  return {
    ...rest,
    origin,
    originWho,
    campaign,
    clientName,
    loan: loan && storedLoan(loan),
    carriesOver: earlier ? true : undefined,
    status: 'documentos',
    identType: earlier?.identType ?? 'cc',
    cardShown: earlier?.cardShown && { chosenAt: at },
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}
