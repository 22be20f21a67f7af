import { british } from './facts.ts';
import type { Layouts } from './layouts.ts';

export const endOfYear: Layouts = {
  kind: 'p60',
  slot: 'p60',
  layouts: [
    (f) => ({
      pages: [
        [
          'P60 End of Year Certificate',
          'Tax year to 5 April 2026',
          `Employee: ${f.name}`,
          'National Insurance number: QQ 12 34 56 C',
          'In this employment',
          `Total for year  ${british(f.gross * 12)}  ${british(f.gross)}`,
          'Final tax code  1257L',
          "Employer's name and address",
        ],
      ],
      fields: { tax_year: '2026', ni_number: 'QQ123456C' },
    }),
    (f) => ({
      pages: [
        [
          'P60',
          'End of Year Certificate',
          'Tax year to 5 April  2026',
          "Employee's details",
          `Surname  ${f.name.split(' ').slice(-1)[0]}`,
          'National Insurance number  QQ123456C',
          'Pay and Income Tax details',
          `In this employment  ${british(f.gross * 12)}  4,000.00`,
          'Final tax code  1257L',
          'Employer PAYE reference  123/AB456',
        ],
      ],
      fields: { tax_year: '2026', ni_number: 'QQ123456C' },
      person: {},
    }),
    (f) => ({
      pages: [
        [
          'Exemplar Foods Ltd',
          'P60 - Certificate for the year ended 5 April 2026',
          'To the employee: please keep this certificate in a safe place',
          `Employee name: ${f.name}`,
          'NI number: QQ 123456 C  Works/payroll number: 117',
          'Pay  Tax deducted',
          `In previous employment(s)  0.00  0.00`,
          `In this employment  ${british(f.gross * 12)}  4,000.00`,
          'Final tax code: 1257L',
        ],
      ],
      fields: { tax_year: '2026', ni_number: 'QQ123456C' },
    }),
    (f) => ({
      pages: [
        [
          'HM Revenue & Customs',
          'P60(Single sheet) Tax Year to 5 April 2026',
          'This form shows your total pay for Income Tax purposes in this employment for the year.',
          `Employee  ${f.name}`,
          'NI number  QQ123456C',
          'National Insurance contributions in this employment',
          "Employer's name and address  Exemplar Foods Ltd",
        ],
      ],
      fields: { tax_year: '2026', ni_number: 'QQ123456C' },
    }),
  ],
};

export const taxCalculations: Layouts = {
  kind: 'sa302',
  slot: 'sa302',
  layouts: [
    (f) => ({
      pages: [
        [
          'SA302 Tax Calculation',
          'HM Revenue & Customs',
          'Tax year 2024 to 2025',
          'Unique Taxpayer Reference (UTR): 12345 67890',
          `Name: ${f.name}`,
          `Total income received  ${british(f.gross * 12)}`,
          'Personal Allowance  12,570.00',
          'Income Tax due  4,000.00',
        ],
        [
          'Tax Year Overview',
          'Unique Taxpayer Reference: 1234567890',
          'Tax year ending 5 April 2025',
          'Self Assessment',
          'Surcharges  0.00',
          'Total for this tax year  4,000.00',
        ],
      ],
      fields: { tax_year: '2025', utr: '1234567890' },
    }),
    (f) => ({
      pages: [
        [
          'Tax calculation 2024-25',
          `${f.name}  UTR: 1234567890`,
          'This is the calculation from your Self Assessment tax return',
          'Profit from self-employment  £32,000.00',
          'Total income received  £32,000.00',
          'minus Personal Allowance  £12,570.00',
          'Class 4 National Insurance contributions  £1,100.00',
          'Total Income Tax due  £3,886.00',
        ],
      ],
      fields: { tax_year: '2025', utr: '1234567890' },
      findings: ['missing_part'],
    }),
    () => ({
      pages: [
        [
          'HM Revenue & Customs  SA302',
          'Your tax calculation for the year ended 5 April 2025',
          'Unique Taxpayer Reference',
          '12345 67890',
          'Pay from all employments  30,000.00',
          'Total income on which tax is due  17,430.00',
          'Basic rate  3,486.00',
          'Income Tax due  3,486.00',
        ],
      ],
      fields: { tax_year: '2025', utr: '1234567890' },
      findings: ['missing_part'],
    }),
    () => ({
      pages: [
        [
          'View your calculation',
          'Calculation of tax  2024 to 2025',
          'Self Assessment  Unique Taxpayer Reference (UTR) 1234567890',
          'Profits from self-employment  32,000.00',
          'Total income received  32,000.00',
          'Personal Allowance  12,570.00',
          'Income Tax due  3,886.00',
        ],
      ],
      fields: { tax_year: '2025', utr: '1234567890' },
      findings: ['missing_part'],
    }),
  ],
};

export const taxOverviews: Layouts = {
  kind: 'tax_overview_uk',
  slot: 'sa302',
  layouts: [
    () => ({
      pages: [
        [
          'HM Revenue & Customs',
          'Tax year overview',
          'For the year ended 5 April 2025',
          'UTR 1234567890',
          'Self Assessment',
          'Interest  0.00',
          'Payments  4,000.00',
        ],
      ],
      fields: { tax_year: '2025', utr: '1234567890' },
      findings: ['missing_part'],
    }),
    () => ({
      pages: [
        [
          'Tax year overview',
          'Unique Taxpayer Reference (UTR): 12345 67890',
          'Tax year ending 5 April 2025',
          'Self Assessment',
          'Tax  3,886.00',
          'Surcharges  0.00',
          'Total for this tax year  3,886.00',
          'Date printed: 10 Nov 2026',
        ],
      ],
      fields: { tax_year: '2025', utr: '1234567890' },
      findings: ['missing_part'],
    }),
    () => ({
      pages: [
        [
          'HMRC online services',
          'Tax Year Overview  2024-25',
          'UTR  1234567890',
          'Description  Amount (£)',
          'Tax due  3,886.00',
          'Interest  0.00',
          'Penalties  0.00',
          'Payments  3,886.00',
          'Total you owe for this year  0.00',
        ],
      ],
      fields: { tax_year: '2025', utr: '1234567890' },
      findings: ['missing_part'],
    }),
    (f) => ({
      pages: [
        [
          f.name,
          'Print your tax year overview',
          'Tax Year Overview for the year ended 5 April 2025',
          'Unique Taxpayer Reference',
          '1234567890',
          'Interest and penalties  0.00',
          'Total for this tax year  3,886.00',
        ],
      ],
      fields: { tax_year: '2025', utr: '1234567890' },
      findings: ['missing_part'],
    }),
  ],
};
