import { bankCustomerPortal, type Entry } from './entry.ts';

/** Costs of buying and borrowing other than interest. */
export const costEntries: readonly Entry[] = [
  {
    id: 'initial-costs',
    title: 'Que custos tenho além da casa?',
    keywords: 'custos iniciais despesas compra impostos escritura registo total gastos quanto custa comprar',
    text: 'Além da entrada conta com IMT e Imposto do Selo da compra (0,8 %), Imposto do Selo do crédito (0,6 % para prazos de 5 anos ou mais), escritura e registos, avaliação, comissões do banco e os seguros. O teu gestor faz-te a lista com os valores do teu caso.',
    sources: ['Código do IMT', 'Código do Imposto do Selo', bankCustomerPortal],
  },
  {
    id: 'imt',
    title: 'Quanto se paga de IMT?',
    keywords:
      'imt de uma casa imposto municipal transmissões onerosas imóveis escalões isenção taxa quanto pago de imposto',
    text: 'O IMT paga-se antes da escritura, sobre o maior entre o preço e o valor patrimonial. Em 2026, no continente, uma habitação própria e permanente até 106 346 € não paga; acima disso aplicam-se taxas por escalões de 2 % a 8 % com uma parcela a abater, e uma taxa única de 6 % ou 7,5 % nos valores mais altos. Exemplo: 300 000 € pagam 10 542,04 €. Outras habitações começam em 1 %.',
    sources: ['Código do IMT, artigo 17.º'],
  },
  {
    id: 'imt-jovem',
    title: 'O que é o IMT Jovem?',
    keywords: 'imt jovem isenção imposto selo 35 anos primeira casa jovens',
    text: 'Quem tem até 35 anos, compra a primeira habitação própria e permanente, não é dependente no IRS e não teve casa nos três anos anteriores pode não pagar IMT nem Imposto do Selo da compra até 330 539 € (2026). Até 660 982 € paga só sobre o que excede. Se tens direito, confirma-o nas Finanças.',
    sources: ['DL n.º 48-A/2024', 'Código do IMT, artigos 9.º e 17.º'],
  },
  {
    id: 'stamp-duty',
    title: 'Quanto é o Imposto do Selo?',
    keywords: 'imposto do selo compra crédito juros 0,8% 0,6% 4%',
    text: 'Na compra da casa paga-se 0,8 % do preço (ou do valor patrimonial, se for maior). No crédito paga-se 0,6 % do montante em prazos de 5 anos ou mais e 0,5 % entre 1 e 5 anos. Sobre os juros são 4 %, mas o crédito para habitação própria e permanente está isento.',
    sources: ['Código do Imposto do Selo e sua Tabela Geral, verbas 1.1 e 17'],
  },
  {
    id: 'imi',
    title: 'O que é o IMI?',
    keywords: 'imi imposto municipal imóveis anual isenção três anos câmara',
    text: 'O IMI paga-se todos os anos sobre o valor patrimonial da casa; cada município escolhe a taxa, em regra entre 0,3 % e 0,45 %. A habitação própria e permanente pode ter isenção temporária de três anos, conforme o valor da casa e o rendimento. As Finanças confirmam o teu caso.',
    sources: ['Código do IMI, artigo 112.º', 'Estatuto dos Benefícios Fiscais, artigo 46.º'],
  },
  {
    id: 'life-insurance',
    title: 'O seguro de vida é obrigatório?',
    keywords: 'seguro de vida invalidez obrigatório escolher seguradora mudar morte itp iad',
    text: 'A lei não obriga, mas os bancos costumam exigi-lo para dar o crédito. Podes escolher outra seguradora, com coberturas equivalentes, e mudar mais tarde; confirma se isso mexe no spread. Cobre a dívida em caso de morte ou invalidez, conforme a apólice.',
    sources: ['DL n.º 222/2009', 'DL n.º 74-A/2017'],
  },
  {
    id: 'home-insurance',
    title: 'O seguro multirriscos é obrigatório?',
    keywords: 'seguro multirriscos casa incêndio condomínio habitação recheio sismo',
    text: 'Num prédio em propriedade horizontal o seguro de incêndio é obrigatório por lei. Os bancos costumam exigir um multirriscos, que junta incêndio, água e outros danos. Podes escolher a seguradora, desde que as coberturas sejam as pedidas.',
    sources: ['Código Civil, artigo 1429.º', 'DL n.º 74-A/2017'],
  },
  {
    id: 'health-and-insurance',
    title: 'Tive uma doença grave: posso ter seguro de vida?',
    keywords: 'direito ao esquecimento cancro doença oncológica risco agravado saúde questionário',
    text: 'Há um direito ao esquecimento: passados os prazos da lei sobre o fim do tratamento, a doença superada não pode ser motivo para recusar ou encarecer o seguro do crédito à habitação. Não tens de a declarar depois desses prazos. Para o teu caso fala com a equipa.',
    sources: ['Lei n.º 75/2021'],
  },
  {
    id: 'bank-fees',
    title: 'Que comissões cobra o banco?',
    keywords: 'comissões dossier abertura processamento prestação manutenção conta formalização',
    text: 'As mais comuns são a de análise ou dossier, a de avaliação e a de formalização, além da manutenção da conta. Nos contratos novos o banco não pode cobrar comissão por processar a prestação. Todas têm de estar na FINE e contam para a TAEG.',
    sources: ['Lei n.º 57/2020', bankCustomerPortal],
  },
  {
    id: 'deed-costs',
    title: 'Quanto custa a escritura e o registo?',
    keywords: 'custo escritura registo notário emolumentos casa pronta preço',
    text: 'No balcão Casa Pronta há preços tabelados, com compra, hipoteca e registos juntos; no notário e na solicitadoria variam. Conta com várias centenas de euros, e mais quando há crédito. Pede o orçamento antes de marcar.',
    sources: ['DL n.º 263-A/2007', 'Regulamento Emolumentar dos Registos e Notariado'],
  },
  {
    id: 'interest-and-irs',
    title: 'Posso descontar os juros do crédito no IRS?',
    keywords: 'dedução irs juros habitação despesas deduzir finanças benefício fiscal',
    text: 'Só nos contratos celebrados até 31 de dezembro de 2011: deduzem-se 15 % dos juros, até ao limite da lei. Nos contratos mais recentes não há dedução de juros. Para o teu caso confirma com as Finanças ou um contabilista.',
    sources: ['Código do IRS, artigo 78.º-E'],
  },
  {
    id: 'capital-gains',
    title: 'Pago mais-valias se vender a minha casa para comprar outra?',
    keywords: 'mais-valias venda reinvestimento vender casa trocar imposto',
    text: 'O ganho da venda da habitação própria e permanente pode ficar fora de IRS se o reinvestires noutra com o mesmo fim, em regra entre 24 meses antes e 36 meses depois da venda, com condições. É matéria fiscal: confirma o teu caso com as Finanças ou um contabilista.',
    sources: ['Código do IRS, artigo 10.º'],
  },
];
