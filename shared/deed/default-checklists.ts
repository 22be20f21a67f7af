import { type DeedDocumentType, deedDocumentLabel } from '../documents/deed-document-types.ts';
import type { Checklist, ChecklistItem } from './checklist.ts';

/** Increase with every change below: the table keeps earlier editions. */
const edition = 2;

const item =
  (required: boolean) =>
  (docType: DeedDocumentType): ChecklistItem => ({ docType, label: deedDocumentLabel(docType), required });
const neededItem = item(true);
const ifItApplies = item(false);

/** Documents of the property, required for every purpose. */
const property = [neededItem('fecho_certidao_permanente'), neededItem('fecho_caderneta_predial')];

/** A sale requires the energy certificate, but since 2024 neither licence nor technical sheet (Decreto-Lei 10/2024). */
const sale = [
  ...property,
  neededItem('fecho_certificado_energetico'),
  ifItApplies('fecho_cpcv'),
  ifItApplies('fecho_licenca_utilizacao'),
  ifItApplies('fecho_ficha_tecnica'),
  ifItApplies('fecho_condominio'),
  ifItApplies('fecho_preferencia'),
];

/** Paid before the deed, or the proof of an exemption (Código do IMT, article 22; Imposto do Selo, item 1.1). */
const taxes = [neededItem('fecho_imt'), neededItem('fecho_imposto_selo')];

/** No law requires a life insurance; most banks do. */
const loan = [neededItem('fecho_aprovacao'), neededItem('fecho_seguro_multirriscos'), ifItApplies('fecho_seguro_vida')];

const signature = [neededItem('escritura')];

/** Who lives where; `itemsFor` leaves out what a country of a scope does not need. */
interface Residence {
  countryScope: Checklist['countryScope'];
  person: readonly ChecklistItem[];
  /** Proof of the funds for the part of the price that the loan does not cover. */
  funds: readonly ChecklistItem[];
}

const family = [ifItApplies('fecho_estado_civil'), ifItApplies('fecho_procuracao')];
const abroad = [neededItem('fecho_identificacao'), neededItem('fecho_nif'), neededItem('fecho_morada')];
const papersFromAbroad = [...family, ifItApplies('fecho_traducao')];

const residences: readonly Residence[] = [
  {
    countryScope: 'PT',
    person: [neededItem('fecho_identificacao'), ...family],
    // Banks may ask every buyer for it (Lei 83/2017).
    funds: [ifItApplies('fecho_origem_fundos')],
  },
  {
    countryScope: 'UK',
    person: [...abroad, neededItem('fecho_representante_fiscal'), ...papersFromAbroad],
    funds: [neededItem('fecho_origem_fundos')],
  },
  {
    countryScope: 'INTL',
    person: [...abroad, neededItem('fecho_representante_fiscal'), ...papersFromAbroad],
    funds: [neededItem('fecho_origem_fundos')],
  },
];

function checklistsOf({ countryScope, person, funds }: Residence): Checklist[] {
  const list = (purpose: Checklist['purpose'], items: readonly ChecklistItem[]): Checklist => ({
    audience: 'fecho',
    countryScope,
    purpose,
    hasProperty: true,
    active: true,
    edition,
    items: [...person, ...items, ...signature],
  });
  const mortgage = neededItem('fecho_distrate');
  return [
    // Buying to let or for holidays requires the same documents and has no checklist of its own.
    list('first_home', [...sale, ...taxes, ...funds, ...loan]),
    list('refinance', [...property, mortgage, ...loan]),
    list('consolidation', [...property, ifItApplies('fecho_distrate'), neededItem('fecho_outros_creditos'), ...loan]),
  ];
}

export const defaultChecklists: readonly Checklist[] = residences.flatMap(checklistsOf);
