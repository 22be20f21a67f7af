import { dashed } from './facts.ts';
import type { Layouts } from './layouts.ts';
import { cardZone, passportNumber, passportZone } from './zones.ts';

export const taxNumbers: Layouts = {
  kind: 'nif',
  slot: 'nif_portugues',
  layouts: [
    (f) => ({
      pages: [
        [
          'Autoridade Tributária e Aduaneira  Portal das Finanças',
          'Dados de identificação',
          `Número de Identificação Fiscal: ${f.nif}`,
          `Nome: ${f.name}`,
          'Domicílio fiscal: Rua das Flores, 12, Lisboa',
        ],
      ],
      fields: { name: f.name, nif: f.nif },
    }),
    (f) => ({
      pages: [
        [
          'COMPROVATIVO DE NIF',
          'Autoridade Tributária e Aduaneira',
          'NIF  Nome',
          `${f.nif}  ${f.name}`,
          'Representante fiscal  Não aplicável',
          `Emitido em ${dashed('2026-11-02')}`,
        ],
      ],
      fields: { nif: f.nif, name: f.name, issued_on: '2026-11-02' },
    }),
    // The certificate for a non-resident.
    (f) => ({
      pages: [
        [
          'AT - Autoridade Tributária e Aduaneira',
          'Comprovativo do Número de Identificação Fiscal',
          'Número fiscal',
          f.nif,
          'Nome',
          f.name,
          'Residência fiscal: Reino Unido',
          `Representante fiscal: NIF ${f.employerNif}`,
          'Data de emissão: 02/11/2026',
        ],
      ],
      fields: { nif: f.nif, name: f.name, issued_on: '2026-11-02' },
    }),
    // The portal's page of a person's data.
    (f) => ({
      pages: [
        [
          'Portal das Finanças  Os seus dados',
          'Situação Cadastral Atual',
          'Dados de Identificação',
          `NIF  ${f.nif}`,
          `Nome  ${f.name.toUpperCase()}`,
          'Data de nascimento  1990-03-02',
          'Domicílio Fiscal',
          'Morada  Rua das Flores 12, Lisboa',
          'Serviço de Finanças  3174 - Lisboa 8',
          'Residente  Sim',
        ],
      ],
      fields: { nif: f.nif, name: f.name.toUpperCase() },
    }),
  ],
};

export const cards: Layouts = {
  kind: 'id_card',
  slot: 'id_card_front',
  layouts: [
    (f) => ({
      pages: [
        [
          'REPÚBLICA PORTUGUESA',
          'CARTÃO DE CIDADÃO  CITIZEN CARD',
          'Apelidos / Surname',
          f.name.split(' ').slice(-1)[0] ?? '',
          'Data de nascimento / Date of birth',
          '02 03 1990',
          `N.º Documento: ${f.card.slice(0, 8)} ${f.card.slice(8, 9)} ${f.card.slice(9)}`,
          'Data de validade: 14/08/2031',
        ],
      ],
      fields: { document_number: f.card, valid_until: '2031-08-14' },
    }),
    () => ({
      pages: [['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<']],
      fields: {
        document_number: 'D23145890',
        birth_date: '1974-08-12',
        valid_until: '2012-04-15',
        name: 'ANNA MARIA ERIKSSON',
      },
      findings: ['expired'],
      person: {},
    }),
    // Both sides on one page, with the zone.
    (f) => ({
      pages: [
        [
          'PORTUGAL  CARTÃO DE CIDADÃO  CITIZEN CARD',
          'APELIDO(S) / SURNAME',
          f.name.split(' ').slice(-1)[0]?.toUpperCase() ?? '',
          'NOME(S) / GIVEN NAMES',
          f.name.split(' ').slice(0, -1).join(' ').toUpperCase(),
          'SEXO / SEX  ALTURA / HEIGHT  NACIONALIDADE / NATIONALITY  DATA DE NASCIMENTO / DATE OF BIRTH',
          'F  1,68  PRT  02 03 1990',
          'N.º DOCUMENTO / DOCUMENT No.  DATA DE VALIDADE / EXPIRY DATE',
          `${f.card.slice(0, 8)} ${f.card.slice(8, 9)} ${f.card.slice(9)}  14 08 2031`,
          ...cardZone(f),
        ],
      ],
      fields: { document_number: f.card, valid_until: '2031-08-14', birth_date: '1990-03-02' },
    }),
    // Only the back.
    (f) => ({
      pages: [['Nº SEGURANÇA SOCIAL  Nº UTENTE DE SAÚDE', `11${f.number(9)}  ${f.number(9)}`, ...cardZone(f)]],
      fields: { document_number: f.card, valid_until: '2031-08-14', birth_date: '1990-03-02' },
    }),
    // As id.gov.pt prints it.
    (f) => ({
      pages: [
        [
          'Cartão de Cidadão - República Portuguesa',
          'Documento apresentado na aplicação id.gov.pt',
          'Nomes próprios',
          f.name.split(' ').slice(0, -2).join(' '),
          'Apelidos',
          f.name.split(' ').slice(-2).join(' '),
          'N.º de identificação civil',
          f.card.slice(0, 9),
          'Nº Documento',
          f.card,
          'Data de nascimento',
          '02-03-1990',
          'Data de validade',
          '14-08-2031',
          'NIF',
          f.nif,
        ],
      ],
      fields: { document_number: f.card, nif: f.nif, birth_date: '1990-03-02', valid_until: '2031-08-14' },
    }),
  ],
};

export const passports: Layouts = {
  kind: 'passport',
  slot: 'passport',
  layouts: [
    () => ({
      pages: [['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10']],
      fields: {
        document_number: 'L898902C3',
        birth_date: '1974-08-12',
        valid_until: '2012-04-15',
        name: 'ANNA MARIA ERIKSSON',
      },
      findings: ['expired'],
      person: {},
    }),
    // The page of data with its zone.
    (f) => ({
      pages: [
        [
          'PASSAPORTE  PASSPORT  PORTUGAL',
          'Tipo/Type  Código do país/Country code  Passaporte N.º/Passport No.',
          `P  PRT  ${passportNumber}`,
          'Apelidos/Surname',
          f.name.split(' ').slice(-1)[0]?.toUpperCase() ?? '',
          'Nomes próprios/Given names',
          f.name.split(' ').slice(0, -1).join(' ').toUpperCase(),
          'Nacionalidade/Nationality  PORTUGUESA',
          'Data de nascimento/Date of birth  02 03 1990',
          'Data de validade/Date of expiry  14 08 2031',
          'Autoridade/Authority  SEF',
          ...passportZone(f),
        ],
      ],
      fields: { document_number: passportNumber, birth_date: '1990-03-02', valid_until: '2031-08-14' },
    }),
    // Without its zone.
    (f) => ({
      pages: [
        [
          'PASSPORT',
          'UNITED KINGDOM OF GREAT BRITAIN AND NORTHERN IRELAND',
          'Passport No.  123456789',
          'Surname',
          f.name.split(' ').slice(-1)[0]?.toUpperCase() ?? '',
          'Given names',
          f.name.split(' ').slice(0, -1).join(' ').toUpperCase(),
          'Nationality  BRITISH CITIZEN',
          'Date of birth  02 Mar 1990',
          'Date of expiry  14 Aug 2031',
          'Authority  HMPO',
        ],
      ],
      fields: { document_number: '123456789', birth_date: '1990-03-02', valid_until: '2031-08-14' },
    }),
    // Only its zone, on a page with a stamp of a copy.
    (f) => ({
      pages: [['Cópia certificada', ...passportZone(f)]],
      fields: { document_number: passportNumber, birth_date: '1990-03-02', valid_until: '2031-08-14' },
    }),
  ],
};
