import type { DocumentType } from './catalogue.ts';

/** What each document is and where to get it. Apart from the catalogue, which pages load that only count documents. */
export const documentHelp: Readonly<Record<DocumentType, string>> = {
  id_card_front: 'Fotografia ou digitalização da frente, legível e dentro da validade.',
  id_card_back: 'Fotografia ou digitalização do verso.',
  passport: 'A página com a fotografia e os teus dados.',
  nif_portugues: 'Documento das Finanças com o teu número de contribuinte. Encontra-lo no Portal das Finanças.',
  certidao_permanente: 'Certidão do registo predial do imóvel. Pede-a ao vendedor ou em predialonline.pt.',
  caderneta_predial:
    'Documento das Finanças com o valor patrimonial do imóvel. O vendedor obtém-na no Portal das Finanças.',
  irs: 'Declaração Modelo 3 e nota de liquidação do último ano já liquidado. Estão no Portal das Finanças.',
  payslip_1: 'O recibo do último mês.',
  payslip_2: 'O recibo do mês anterior.',
  payslip_3: 'O recibo de há três meses.',
  mapa: 'Lista dos teus créditos. Obtém-se em bportugal.pt com a Chave Móvel Digital ou os dados das Finanças.',
  bank_1: 'O extrato do último mês, da conta onde recebes.',
  bank_2: 'O extrato do mês anterior.',
  bank_3: 'O extrato de há três meses.',
  self_employed_docs: 'Declaração de início de atividade e recibos verdes dos últimos 6 meses.',
  bank_statements: 'Os extratos seguidos, num só ficheiro, da conta onde recebes.',
  p60: 'O certificado do último ano fiscal, dado pelo empregador no Reino Unido.',
  sa302:
    'Dos últimos 2 anos: o cálculo do imposto no Reino Unido (HMRC), com o Tax Year Overview, ou a declaração fiscal.',
  hmrc: 'A tua declaração de rendimentos entregue no HMRC.',
  proof_of_income: 'Recibos, declaração do empregador ou da pensão dos últimos 3 meses.',
  tax_returns: 'As declarações de impostos dos últimos 2 anos, no país onde recebes.',
  payslips_or_receipts: 'Se recebes um salário ou passas recibos, além do que é pedido acima.',
  bank_statements_6_months: 'Os extratos seguidos dos últimos 6 meses, num só ficheiro. Alguns bancos pedem-nos.',
  employer_declaration: 'Diz o tipo de contrato, a antiguidade e o vencimento.',
  pension_statement: 'Da Segurança Social ou da CGA: diz a pensão líquida por mês.',
  credit_report_abroad: 'Mostra ao banco os créditos que tens fora de Portugal.',
  cpcv: 'O contrato que assinaste com o vendedor, se já existe.',
  licenca_utilizacao: 'Emitida pela câmara municipal.',
  ficha_tecnica: 'Para casas com licença posterior a 30 de março de 2004.',
  certificado_energetico: 'O vendedor tem-no: é obrigatório para anunciar a casa.',
  planta: 'Ajuda o banco na avaliação.',
};
