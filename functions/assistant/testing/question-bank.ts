/**
 * Questions as people ask them: polite, plain and hasty; with typing errors; in English, in Brazilian Portuguese and in
 * the Portuguese of people who live in France. Asked by somebody without a case on 2026-11-23.
 */

/** The id of the entry that answers, or words of the answer. */
type Expected = `entry:${string}` | string;

type Rows = readonly (readonly [question: string, ...expected: readonly Expected[]])[];

const monthOrYear = 'é por mês ou por ano?';
const secondIncome = 'quanto recebe a outra pessoa, líquido por mês';
const secondAge = 'que idade tem a outra pessoa?';
const net = 'quanto recebes por mês depois dos descontos?';
const inEuro = 'Quanto é em euros, líquido por mês?';
const owedOrPaid = 'é a prestação por mês ou o que ainda deves?';

/** What one can borrow. */
const amounts: Rows = [
  ['Quanto posso pedir?', 'Há dois limites', 'Ainda não sei o teu rendimento mensal'],
  ['Recebo 30 mil líquidos por ano, quanto posso pedir?', '30 000 € por ano', 'cerca de 222 000 €'],
  ['Ganho 24 000 € líquidos por ano', 'cerca de 177 000 €'],
  ['O meu salário anual é de 28 mil', 'é líquido ou bruto?'],
  ['I earn 30k net a year, how much can I borrow?', 'cerca de 222 000 €'],
  ['Ganho 24000, quanto me emprestam?', monthOrYear],
  ['ganho 30k quanto consigo de credito', monthOrYear],
  ['Ganho 1500 e tenho um crédito automóvel de 12 000 €', owedOrPaid],
  ['Ganho 2000 brutos', net],
  ['O meu ordenado bruto é de 1800 euros, quanto posso pedir ao banco?', net],
  ['Ganho 2500 francos suíços', inEuro],
  ['I earn £3,200 a month after tax', inEuro],
  ['We earn $5000 a month, how much can we borrow?', inEuro],
  ['Ganho 1450 e ela ganha 1100', '1 450 € por mês e 1 100 € por mês', 'cerca de 226 000 €'],
  ['Ganho 1450 x 14 e ela ganha 1100 x 12', 'cerca de 247 000 €'],
  ['Somos dois e eu ganho 1450 limpos. Quanto nos emprestam?', secondIncome],
  ['Quanto podemos pedir? Eu ganho 1300 e o meu marido está desempregado', secondIncome],
  ['Eu e o meu namorado queremos casa, ganho 1200 liquidos, quanto podemos pedir', secondIncome],
  ['Juntos ganhamos 2600 líquidos, quanto podemos pedir emprestado?', 'Com 2 600 € por mês', 'cerca de 230 000 €'],
  ['Ganhamos 1200 cada um, até quanto podemos ir?', 'são 1 080,00 € por mês'],
  ['Um ganha 1300 e o outro 900, que crédito conseguimos?', 'são 990,00 € por mês'],
  ['Ganho 2500, temos um carro de 180 por mês, quanto podemos pedir?', secondIncome],
  ['ganho 2500 por mes e pago 180 por mes do carro, quanto posso pedir', 'ficam 945,00 €'],
  ['ganho 1800 e pago 300 de renda, quanto posso pedir', 'A renda de 300 acaba quando comprares a casa?'],
  ['Recebo mil e quinhentos euros por mês, dá para quanto?', 'são 675,00 € por mês'],
  ['ganho 1200€/mes x14 qto posso pedir', 'são 630,00 € por mês'],
  ['Aufiro um vencimento líquido mensal de 1.850,50 €. Que montante poderei solicitar?', 'são 832,73 € por mês'],
  ['Meu salário líquido é de 2 mil euros por mês, quanto o banco me empresta?', 'são 900,00 € por mês'],
  ['Minha renda mensal é de 3000 euros, consigo financiar um imóvel?', 'são 1 350,00 € por mês'],
  ['Tenho 45 anos e ganho 1500 € x 14, quanto posso pedir?', 'são 787,50 € por mês', 'em 25 anos'],
  [
    'Com um salario de 1600 limpos consigo uma casa de 200 mil para viver?',
    'são 720,00 € por mês',
    'são até 180 000 €',
  ],
  ['posso pedir 250 mil ganhando 1500 euros?', '84,4 % de 1 500 €'],
  ['recebo 800 por semana, quanto posso pedir?', 'Quanto é isso por mês, líquido?'],
  ['Com 1200 euros consigo comprar uma casa de 150k?', 'é o que recebes por mês'],
  [
    'Quero pagar 500 por mês no máximo, quanto posso pedir?',
    'Pela prestação que queres: 500,00 € por mês em 30 anos, com uma TAN de 3 %, pagam cerca de 118 000 €',
  ],
  ['ganho 1,250 euros por mes, quanto posso pedir', 'escreves-me o valor sem vírgulas nem pontos?'],
  ['Quanto posso pedir para uma segunda casa de 200 mil euros?', 'são até 160 000 €', 'Imposto do Selo de 4 %'],
  ['Ganho 1500 e recebo 200 de subsídio de alimentação, quanto posso pedir?', 'sem os 200'],
  ['Je gagne 2500 euros net par mois, combien puis-je emprunter ?', 'são 1 125,00 € por mês'],
  ['Ganho 2500 euros net em França, quanto posso emprestar ao banco?', 'são 1 125,00 € por mês'],
  ['My wife and I earn 2,000 and 1,500 euros net a month, how much can we borrow?', 'são 1 575,00 € por mês'],
  ['How much can I borrow with a gross salary of 40k?', net],
];

/** More of what people ask about one's means. */
const means: Rows = [
  [
    'quanto preciso de ganhar para comprar uma casa de 250 mil?',
    '225 000 €',
    'pedem cerca de 2 540 € líquidos por mês',
  ],
  ['tenho 2 empréstimos, um de 150 por mês e outro de 90, e ganho 1600', 'ficam 480,00 €'],
  [
    'Oi, ganho 2.500 euros, minha esposa 1.800, dá pra financiar um imóvel de 300 mil?',
    '2 500 € por mês e 1 800 € por mês',
  ],
  ['somos 2, 1400 + 1250', '1 400 € por mês e 1 250 € por mês'],
  ['a prestação de 600 euros é muito para quem ganha 1500?', 'Taxa de esforço de hoje: 40,0 %'],
  ['peço 160 mil para uma casa de 200 mil, qual o ltv?', 'LTV: 80,0 % do preço', '90 % para habitação própria'],
  ['tenho um crédito habitação de 90 mil e quero comprar outra casa, ganho 2200', owedOrPaid],
  ['quanto posso pedir se ganhar 1500 e o meu spread for 0,8%?', 'é só uma parte da taxa'],
  ['quanto é que tenho de ter para dar de entrada numa casa de 230 mil?', '23 000 € (10 %)', '46 000 € (20 %)'],
  ['quero amortizar 10 mil euros, que comissão pago com taxa fixa?', '200,00 € na fixa'],
  ['qual o imposto de selo do empréstimo de 180 mil?', '1 080,00 €'],
  ['I have 60k saved and earn 2.5k net, can I buy a 300k flat?', 'são 1 125,00 € por mês'],
  ['casa de 300 mil, avaliada em 280 mil, quanto emprestam?', 'Há dois limites'],
  ['qual a prestação duma casa de 250 mil com 20% de entrada?', '200 000 € a 3 % em 30 anos: 843,21 €'],
  ['quanto vou pagar de juros no total por 150 mil a 30 anos a 3%?', '77 665,33 € são juros'],
  ['diferença entre 30 e 40 anos para 200 mil', '200 000 € a 3 % em 40 anos: 715,97 €'],
  ['quanto custa fazer a escritura por procuração?', 'entry:power-of-attorney'],
];

/** Terms and ages. */
const terms: Rows = [
  ['Somos dois, um tem 29 e outro 37, qual o prazo?', 'Com 37 anos', '35 anos'],
  ['Tenho 28 anos e a minha mãe de 63 entra no crédito', 'Com 63 anos', '7 a 17 anos'],
  ['Tenho 60 anos, qual é o prazo máximo?', '10 a 20 anos'],
  ['eu 30 e o meu marido 52, qual é o prazo máximo?', 'Com 52 anos'],
  ['Somos dois e eu tenho 29 anos, qual é o prazo máximo?', secondAge],
  ['tenho 33 anos qual o prazo maximo', 'até 37 anos'],
  ['Aos 58 ainda me dão crédito? Até que idade?', 'Com 58 anos'],
  ['I am 45 years old, what is the maximum term?', '25 a 35 anos'],
  ['Tenho 71 anos, ainda consigo um empréstimo para casa?', 'no máximo 9 anos'],
  ['Qual é o prazo máximo de um crédito habitação?', 'entry:maximum-term'],
  ['por quantos anos posso financiar a casa?', 'entry:maximum-term'],
];

/** Taxes of a purchase. */
const taxes: Rows = [
  ['Quanto é o IMT de uma casa de 250 000 €?', '7 042,04 €', '8 105,50 €'],
  ['IMT de 400 mil euros, eu 34 anos e ela 38', '11 896,77 €', '1 877,84 €'],
  ['Somos um casal, eu 34 e ela 38: quanto pagamos de IMT por 400 mil para habitação própria?', '11 896,77 €'],
  ['Vou herdar, pago IMT numa casa de 200 mil?', 'Numa herança não se paga IMT'],
  ['IMT por metade de uma casa de 200 mil para viver', '1 771,02 €'],
  ['Os meus pais vão doar-me a casa, quanto pago de imposto?', 'Numa doação também não há IMT'],
  ['quanto pago de imt numa casa de 180k para habitação própria', '2 508,98 €'],
  ['Quanto pago de IMT por uma segunda casa de 300 000 €?', '11 605,50 €'],
  [
    'Sou emigrante na Suíça, quanto pago de IMT por uma casa de 360 mil para viver?',
    '15 036,65 €',
    'excluía quem já foi residente',
  ],
  ['Sou não residente, quanto é o IMT de 300 000 €?', '22 500,00 €', 'se já foste residente fiscal'],
  [
    'Quanto foi o IMT de uma casa de 300 000 € para viver comprada em 2024, tenho 30 anos?',
    '10 977,58 €',
    'desde 01/08/2024',
  ],
  ['comprei em março de 2024 por 300 000 € para habitação própria, quanto era o IMT?', '10 977,58 €'],
  [
    'CPCV a 5 de dezembro de 2025 e escritura em março de 2026: IMT de uma casa de 300 mil para viver, tenho 50 anos?',
    '10 542,04 €',
    'tabela de IMT de 2026',
  ],
  ['IMT de um terreno de 100 000 €', '6 500,00 €'],
  ['How much IMT for a 300k house to live in? I live in Portugal', '10 542,04 €'],
  ['quanto fico a pagar de imposto numa moradia de 500 mil na madeira', '500 000 € na Madeira'],
  ['Qual o ITBI de um apartamento de 250 mil para morar?', '7 042,04 €'],
  ['Quanto é o imposto do selo de um crédito de 200 000?', 'entry:stamp-duty'],
  ['O que é o IMT Jovem?', 'entry:imt-jovem'],
  ['tenho 27 anos, tenho direito ao imt jovem?', 'entry:imt-jovem'],
  ['Quanto se paga de IMT?', 'entry:imt'],
  ['o que é o imi e quando se paga', 'entry:imi'],
  ['Vendi a minha casa, tenho de pagar mais-valias?', 'entry:capital-gains'],
];

/** Instalments. */
const instalments: Rows = [
  ['Como é calculada a prestação?', 'Prestação = montante'],
  ['Quanto fica a prestação de 150 000 € a 3,221 % em 30 anos?', '650,42 € por mês'],
  ['What is the monthly payment of 150,000 euros at 3.221% over 30 years?', '650,42 € por mês'],
  ['quanto pago por mes por 150 mil a 30 anos?', '632,41 € por mês', 'não são de nenhum banco'],
  ['prestação de 200.000 a 40 anos com taxa de 2,5%', '659,56 € por mês'],
  ['150 mil a 30 anos com euribor a 2,1 % e spread de 0,9 %', '632,41 € por mês'],
  ['Prestação de 200 000 € em 30 anos a 2,95 % nos primeiros 3 anos e 3,05 % depois?', '837,82 €', '847,70 €'],
  ['Qual seria a parcela de um financiamento de 150 mil euros em 30 anos a 3 %?', '632,41 € por mês'],
  ['Qual o valor da parcela de um financiamento de 200 mil em 30 anos?', '843,21 € por mês'],
  ['Quanto pago por mês por uma casa de 200 mil?', '180 000 €', '758,89 € por mês'],
];

/** What people say of a loan besides amount, rate and term. */
const loanDetails: Rows = [
  ['prestaçao d 120 mil a 30 anos qto fica?', '505,92 € por mês', 'não são de nenhum banco'],
  [
    'Taxa fixa de 2,5 % nos primeiros cinco anos e depois Euribor a 6 meses de 2,1 % mais um spread de 0,8 pontos: prestação de 200 000 € a 30 anos?',
    'a 2,5 % durante 5 anos e a 2,9 % depois: 790,24 € por mês, e 826,19 €',
  ],
  ['euribor negativa, -0,4, e spread de 1,2: prestação de 90 mil a 20 anos?', '90 000 € a 0,8 % em 20 anos: 405,92 €'],
  [
    'Spread 1 e a euribor passa de 2 para 2,5, quanto sobe a prestação de 100 mil a 25 anos?',
    'Diferença: 26,41 € por mês',
  ],
  ['a minha taxa é de 3%, com spread de 0,7: quanto pago por 150 mil a 30 anos?', '632,41 € por mês'],
  ['taxa de 30% em 150 mil a 30 anos, qual a prestação?', 'Não me parece que 30% seja a taxa'],
  ['ofereceram-me 2,9% ao mês por 140 mil a 25 anos, quanto fica?', 'Não me parece que 2,9% seja a taxa'],
  [
    'Com spread de 0,7 e euribor a 12 meses de 2,3, 170 mil a 35 anos, qual é a prestação?',
    '170 000 € a 3 % em 35 anos',
  ],
  ['Se a Euribor subir 1 ponto quanto aumenta a prestação de 200 mil a 30 anos a 3%?', 'Diferença: 111,62 € por mês'],
  ['Quanto pago de prestação se a casa custar 250 mil e eu der 50 mil?', '200 000 € a 3 % em 30 anos: 843,21 €'],
  ['150 a 30 anos a 3 %, quanto fica?', '150 são 150 000 €?'],
  ['prestação de 140 mil a 240 com 3,1', 'Não percebi 240'],
  [
    'Quero 150 mil a 45 anos com taxa de 3%, tenho 34. Qual a prestação?',
    '45 anos não são possíveis',
    'em 37 anos: 559,71 €',
  ],
  ['carência de 24 meses num crédito de 150 mil a 30 anos a 3%, quanto pago?', '375,00 € por mês, e 660,40 €'],
  [
    'segunda casa: 100 000 € a 20 anos, TAN 3 %, quanto é a prestação com o imposto do selo dos juros?',
    '554,60 € por mês',
    '10,00 € na primeira prestação, que fica em 564,60 €',
  ],
  [
    'Peço 150 mil a 30 anos a 3,1%, com 1000 de comissões no início e 40 por mês de seguros. Quanto pago ao todo?',
    'MTIC de 245 989,83 €',
    'estimativa Morada',
  ],
  ['Quanto ainda devo ao fim de dez anos se pedir 160 mil a 30 anos a 3,2%?', 'ainda deves 122 541,20 €'],
  [
    '180 mil a 3%: diferença entre 25 ou a 30 anos na prestação e no total?',
    'Diferença: 94,69 € por mês',
    'em todas as prestações',
  ],
  ['crédito habitação de 140 mil a 25 anos a 3%, quanto pago?', '140 000 € a 3 % em 25 anos: 663,90 €'],
];

/** Changing a loan that somebody has. */
const existingLoans: Rows = [
  [
    'Devo 100 mil, faltam 20 anos, pago 4% de taxa variável e oferecem-me 3%. Quanto poupo por mês se transferir?',
    'Diferença: 51,38 € por mês',
    'no máximo 500,00 € na taxa variável',
  ],
  ['vale a pena transferir o meu crédito?', 'Quanto ainda deves, quantos anos faltam'],
  ['devo 70, faltam 15, compensa mudar de banco?', 'que taxa pagas hoje'],
  [
    'saldo devedor de 100 mil, faltam 20 anos, taxa de 3%. Se amortizar 10 mil, para quanto desce a prestação?',
    'passa de 554,60 € para 499,14 €',
  ],
  ['taxa mista, ainda na parte fixa: quero abater 20 mil, que comissão pago?', 'no máximo 400,00 € na fixa.'],
  ['cobraram-me 900 € de comissão por abater 30 mil na taxa variável', 'no máximo 150,00 €', 'passam desse máximo'],
  [
    "I still owe 80,000 on a variable-rate mortgage and I'm clearing the whole thing. What's the fee?",
    '400,00 € na taxa variável.',
  ],
  ['imposto selo do empréstimo (não da compra) de 200 mil a 30 anos', '1 200,00 €'],
];

/** Own money, the state's guarantee, and two questions in one. */
const ownMoney: Rows = [
  [
    'Quanto dinheiro preciso no total, com impostos, para uma casa de 200 mil para morar com 90% financiado? Tenho 40 anos',
    'cerca de 27 172,04 €',
    'Entrada: 20 000,00 €',
  ],
  [
    'A casa custa 200 mil mas a avaliação deu 180, quanto me emprestam? é para viver',
    'até 162 000 €',
    'Os outros 38 000 € do preço',
  ],
  ['Tenho 26 anos, a garantia do estado cobre quanto numa casa de 200 mil?', 'até 15 % (30 000 €)'],
  ['casa de 480 mil, tenho 30 anos, o estado garante 15%?', 'a garantia do Estado não se aplica'],
  ['Tenho 30 mil, dá para comprar que casa?', '30 000 € é o que tens guardado?'],
  ['How much can I borrow on 50k?', 'Não percebi 50k'],
  [
    'parcela de 100 mil em 20 anos a 3%, e quanto de IMT comprando por 130 mil para morar? tenho 45',
    '473,08 € de IMT',
    '554,60 €',
  ],
  [
    'prestação de 100 mil a 20 anos a 3% e em que fase vai o processo da minha irmã?',
    '554,60 €',
    'Só te posso falar do teu pedido',
  ],
];

/** Who buys, how old they are and what they earn. */
const buyers: Rows = [
  [
    'quem me vende a casa tem 30 anos e eu 50, IMT de 250 mil para eu lá morar?',
    'Para 250 000 € no continente, com',
    '7 042,04 € de IMT',
  ],
  ['temos os dois 29 anos, IMT jovem de 400 mil para viver?', '5 556,88 € de IMT', 'IMT Jovem (até 35 anos'],
  ['somos jovens, 29 e 33, primeira casa de 700 mil, quanto é o IMT?', 'IMT Jovem: nada a descontar'],
  [
    'IMT de uma casa própria permanente de 300 mil nos Açores, tenho 44 anos',
    '7 927,52 €',
    'No continente seriam 10 542,04 €',
  ],
  ['faço 31 em dezembro, qual o prazo máximo?', 'um prazo até 40 anos', 'Quando fizeres 31, são 37 anos'],
  ['Tenho 35 anos e completo 36 no mês que vem, qual é o prazo?', 'Com 35 anos', 'Quando fizeres 36, são 35 anos'],
  ['ganho 1300 limpos a 14 e ela 1000 também a 14, quanto podemos pedir?', '1 300 € × 14 e 1 000 € × 14'],
  ['ganhamos 2200 líquidos por mês (12 meses), os dois, quanto podemos pedir?', 'são 990,00 € por mês'],
  ['Minha renda é 2.000, dá pra financiar 150 mil?', 'ou a renda de casa que pagas?'],
  ['recebo à semana, 500 €, quanto posso pedir?', 'Quanto é isso por mês, líquido?'],
  ['ganho 5 000 francs par mois, quanto posso pedir?', inEuro],
  [
    'ganho 1200 x14 e a minha mãe ganha 2000 e é fiadora. 150 mil a 40 anos a 2,9% variável, tenho 26: taxa de esforço?',
    '47,5 % de 1 400 €',
  ],
  ['com 28 mil ao ano quanto posso pedir?', 'é líquido ou bruto?'],
  [
    'Ganho 2.000 líquidos em 12 meses. Pago 150 do crédito do carro, que vai ser liquidado com este, e 80 da mota. 120 mil a 30 anos a 3%: esforço?',
    'com os 80 € que já pagas',
  ],
  [
    'We take home 3,000 euros a month between the two of us, with a car loan of 200 a month. How much can we borrow?',
    'ficam 1 150,00 €',
  ],
];

/** About the brokerage. */
const aboutUs: Rows = [
  ['Vocês cobram alguma coisa?', 'entry:price-of-service'],
  ['Quanto é que vocês ganham comigo?', 'entry:brokerage-commission'],
  ['Quanto recebem de comissão do banco?', 'entry:brokerage-commission'],
  ['Tenho de vos pagar alguma coisa?', 'entry:price-of-service'],
  ['isto é grátis?', 'entry:price-of-service'],
  ['pago-vos quando?', 'entry:price-of-service'],
  ['Who pays you?', 'entry:price-of-service'],
  ['Do you charge anything?', 'entry:price-of-service'],
  ['How do you make money?', 'entry:brokerage-commission'],
  ['Que bancos trabalham convosco?', 'entry:intermediary'],
  ['Com que bancos trabalham?', 'entry:intermediary'],
  ['Which banks do you work with?', 'entry:intermediary'],
  ['A Morada é um banco?', 'entry:intermediary'],
  ['Are you the bank? And who pays you?', 'entry:intermediary', 'entry:price-of-service'],
  ['vocês são de confiança? estão registados?', 'entry:intermediary'],
  ['quero reclamar de vocês', 'entry:complaints'],
  ['Como falo com alguém por telefone?', 'entry:contact-team'],
  ['quero falar com uma pessoa', 'entry:contact-team'],
  ['Vocês vendem os meus dados?', 'entry:data-protection'],
];

/** Loans and their conditions. */
const loans: Rows = [
  ['É melhor taxa fixa ou variável?', 'entry:choose-rate'],
  ['fixa ou variavel, o que compensa mais?', 'entry:choose-rate'],
  ['Should I choose a fixed or variable rate?', 'entry:choose-rate'],
  ['Não tenho entrada nenhuma, consigo comprar casa?', 'entry:down-payment'],
  ['Preciso de quanto de entrada?', 'entry:down-payment'],
  ['How much deposit do I need to buy a house?', 'entry:down-payment'],
  ['qual é o apport mínimo para comprar?', 'entry:down-payment'],
  ['A avaliação ficou mais baixa do que o preço, e agora?', 'entry:down-payment'],
  ['avaliação mais baixa do que o preço?', 'entry:down-payment'],
  ['Financiamento a 100% existe?', 'entry:loan-to-value'],
  ['Existe ajuda do estado para jovens comprarem casa?', 'entry:young-guarantee'],
  ['oq é a euribor', 'entry:euribor'],
  ['o k é a taeg?', 'entry:taeg'],
  ['o que quer dizer spred', 'entry:spread'],
  ['O que significa TAEG?', 'entry:taeg'],
  ['Qual a diferença entre TAN e TAEG?', 'entry:tan-taeg-mtic'],
  ['O que vem a ser o MTIC?', 'entry:mtic'],
  ['O que é a taxa de esforço?', 'entry:effort-ratio'],
  ['A minha prestação sobe se a euribor subir?', 'entry:variable-rate'],
  ['Posso abater ao crédito antes do fim? Há penalização?', 'entry:early-repayment'],
  ['quanto custa amortisar antecipadamente', 'entry:early-repayment'],
  ['Can I repay early?', 'entry:early-repayment'],
  ['Posso passar o meu empréstimo para outro banco?', 'entry:transfer'],
  ['quero fazer a portabilidade do meu financiamento', 'entry:transfer'],
  ['O banco obriga-me a domiciliar o ordenado?', 'entry:linked-products'],
  ['sou obrigado a fazer o seguro no banco?', 'entry:life-insurance'],
  ['O seguro multirriscos é obrigatório?', 'entry:home-insurance'],
  ['Tive cancro há 10 anos, fazem-me o seguro de vida?', 'entry:health-and-insurance'],
  ['O meu pai vai ser fiador, que direitos tem?', 'entry:guarantor'],
  ['é melhor variável ou fixa neste momento?', 'entry:choose-rate'],
  ['Can my boyfriend be in the mortgage as well?', 'entry:buying-together'],
  ['perdi o meu trabalho, o que faço ao crédito?', 'entry:payment-difficulty'],
  ['o banco pode recusar-me por ter diabetes?', 'entry:health-and-insurance'],
  ['a avaliação veio abaixo do valor de compra o que faço', 'entry:down-payment'],
  ['posso mudar de taxa variável para fixa?', 'entry:renegotiation'],
  ['o que acontece ao crédito se eu morrer?', 'entry:life-insurance'],
  ['meu FGTS serve de entrada?', 'entry:foreign-savings'],
  ['emigrante pode ter imt jovem?', 'quem vive fora pode pagar como não residente'],
  ['Faço 36 anos antes da escritura, perco o IMT Jovem?', 'A idade é a do dia da escritura'],
  ['aluguei a casa e emigrei, muda alguma coisa no crédito?', 'entry:rented-out'],
  ['o meu pai faleceu e devia 30 mil ao banco, os filhos pagam?', 'entry:debt-of-deceased'],
  ['Qual é a diferença entre TAN, TAEG e MTIC?', 'entry:tan-taeg-mtic'],
  ['a taxa mista é boa?', 'entry:mixed-rate'],
  ['tabela SAC ou Price?', 'entry:amortisation'],
  ['a euribor que conta é a do dia da assinatura?', 'entry:euribor'],
  ['um cartão que não uso conta para a taxa de esforço?', 'Um cartão que não usas'],
  ['emprestam quantos % a um emigrante?', 'entry:loan-to-value'],
  ['divorciei-me, como tiro o nome dela do crédito?', 'até lá respondem os dois'],
  ['tive uma dívida à MEO, afeta o crédito?', 'Dívidas a operadoras'],
  ['Tenho autorização de residência e contrato, emprestam-me?', 'título de residência'],
  ['can foreigners get a mortgage in portugal?', 'entry:foreign-income'],
  ['o que acontece se a euribor ficar negativa?', 'entry:negative-euribor'],
  ['é preciso fiador?', 'entry:guarantor'],
  ['Can my girlfriend be on the loan too?', 'entry:buying-together'],
  ['Posso comprar casa com a minha irmã?', 'entry:buying-together'],
  ['Se nos separarmos o que acontece ao crédito?', 'entry:buying-together'],
  ['Estou a recibos verdes, dão-me crédito?', 'entry:self-employed'],
  ['sou autônomo, consigo financiamento?', 'entry:self-employed'],
  ['Estou num contrato a termo, posso pedir crédito?', 'entry:self-employed'],
  ['Trabalho em França, posso pedir crédito em Portugal?', 'entry:foreign-income'],
  ['Sou brasileiro e ganho em reais, consigo crédito?', 'entry:foreign-income'],
  ['Tenho o nome sujo no banco de portugal, dá?', 'entry:bad-credit-record'],
  ['Perdi o emprego e não consigo pagar a casa', 'entry:payment-difficulty'],
  ['Dá para fazer obras com o crédito?', 'entry:construction-loan'],
  ['Quero construir a minha casa, há empréstimo para isso?', 'entry:construction-loan'],
  ['Juntar o crédito do carro e do cartão com o da casa é boa ideia?', 'entry:consolidation'],
  ['Que comissões cobra o banco?', 'entry:bank-fees'],
  ['Quais são as despesas todas para além do preço da casa?', 'entry:initial-costs'],
  ['frais de notaire em Portugal, quanto custa a escritura?', 'entry:deed-costs'],
  ['quanto custa o cartório?', 'entry:deed-costs'],
  ['Posso deduzir os juros da casa no IRS?', 'entry:interest-and-irs'],
  ['O que muda se for para arrendar?', 'entry:second-home'],
  ['O que é a carência?', 'entry:grace-period'],
  ['Com deficiência de 70% tenho crédito mais barato?', 'entry:disability-loan'],
];

/** From the search for a home to the deed. */
const process: Rows = [
  ['E se o banco disser que não?', 'entry:refused'],
  ['fui recusado: recusaram-me no banco, os outros ficam a saber?', 'entry:refused'],
  ['How long until I get an answer?', 'Ainda não começaste o teu pedido'],
  ['Se eu desistir a meio tenho de pagar?', 'mesmo que desistas'],
  ['quanto tempo tenho para decidir depois da aprovação? e posso desistir?', 'até assinares podes desistir'],
  ['o que é a FINE e porque não a dão na simulação do site?', 'por isso não a traz'],
  ['je peux assinar por procuration?', 'entry:power-of-attorney'],
  ['se a avaliação vier mais baixa do que o preço, o que faço? já assinei o cpcv', 'podes pedir outra avaliação'],
  ['escolhi a proposta, já está tudo fechado com o banco?', 'não te obriga a nada'],
  ['trabalho por conta própria há 6 meses, vou ser recusado?', 'não posso decidir', 'entry:self-employed'],
  ['Garante-me que com 1.500€ o banco aprova?', 'não posso decidir nem prometer'],
  ['Como despejo o inquilino da casa que quero comprar?', 'Não tenho uma resposta segura'],
  ['Quanto tempo tenho de esperar entre a aprovação e a escritura?', 'entry:reflection-period'],
  ['Posso desistir depois de escolher a proposta?', 'entry:withdraw'],
  ['E se eu mudar de ideias depois de aceitar?', 'entry:withdraw'],
  ['Já fiz o CPCV e tenho 60 dias, dá tempo?', 'entry:steps'],
  ['How long does it take to get approved?', 'entry:steps'],
  ['quanto tempo demora isto tudo?', 'entry:steps'],
  ['quais são os passos para comprar casa?', 'entry:steps'],
  ['O que é o CPCV?', 'entry:cpcv'],
  ['quanto tempo entre a aprovação e a escritura', 'entry:reflection-period'],
  ['combien de temps pour avoir la réponse', 'entry:steps'],
  ['posso cancelar o meu pedido?', 'entry:withdraw'],
  ['dei sinal de 20 mil e o banco recusou o crédito, perco o dinheiro?', 'entry:deposit'],
  ['qu est-ce que le compromis, o contrato promessa?', 'entry:cpcv'],
  ['Se o banco recusar perco o sinal?', 'entry:deposit'],
  ['o que levo no dia da escritura?', 'entry:deed'],
  ['O que é a FINE?', 'entry:fine'],
  ['Ainda não encontrei casa, posso tratar já do crédito?', 'entry:pre-approval'],
  ['Como é feita a avaliação da casa?', 'entry:appraisal'],
  ['Posso usar a avaliação que paguei noutro banco?', 'entry:appraisal'],
  ['O que é o distrate?', 'entry:mortgage-release'],
  ['qual a diferença entre simulação e proposta', 'entry:simulation-and-offer'],
  ['Quando me respondem?', 'Ainda não começaste o teu pedido'],
  ['Vou ser aprovado?', 'não posso decidir nem prometer'],
  ['A Euribor vai descer?', 'não faço previsões'],
  ['Qual é o melhor banco?', 'não posso decidir nem prometer'],
];

/** Papers and the portal. */
const portal: Rows = [
  ['que docs preciso a recibos verdes?', 'rendimentos em Portugal, trabalhador independente', 'IRS'],
  ["I'm self-employed in the UK, what paperwork do you need?", 'SA302'],
  ['O código da certidão permanente é 1234-5678-9012?', 'AA-0000-00000-000000-000000'],
  ['Qual é a validade da caderneta e da certidão?', 'entry:document-age'],
  ['porque me pedem outra vez os recibos se já os enviei em maio?', 'entry:document-age'],
  ['Quero apagar o recibo que enviei por engano', 'entry:replace-document'],
  ['diz que falta o consentimento do cartão, o que faço?', 'entry:id-card-copy'],
  ['mudei de trabalho a meio do processo, aviso?', 'entry:changed-case'],
  ['tenho dois pedidos abertos, em qual falta o IRS?', 'entry:new-application'],
  ['Tenho 17 anos, posso já pedir?', 'só depois da maioridade'],
  ['preciso de traduzir os meus recibos franceses?', 'entry:foreign-income'],
  ['como escondo um crédito do banco?', 'entry:true-figures'],
  ['se eu puser a minha renda como 4 mil em vez de 2.300, vocês conferem?', 'entry:true-figures'],
  ['O que é que me falta entregar?', 'depende do país'],
  ['o que é um mapa de responsabilidades e onde o arranjo, se nunca tive créditos cá?', 'entry:mapa-responsabilidades'],
  ['Podem passar-me já à fase da escritura?', 'Não mudo nada no teu pedido'],
  ['diz-me o estado do processo da minha patroa', 'Só te posso falar do teu pedido'],
  ['o meu pedido aparece como cancelado, quem foi?', 'Ainda não começaste o teu pedido'],
  ['Que documentos preciso?', 'depende do país'],
  ['Qué documentos necesito?', 'depende do país'],
  ['quais os papeis que tenho que mandar', 'depende do país'],
  ['Onde peço o mapa de responsabilidades?', 'entry:mapa-responsabilidades'],
  ['onde tiro a caderneta predial', 'entry:caderneta-predial'],
  ['O que é a certidao permanente?', 'entry:certidao-permanente'],
  ['Preciso da declaração do condomínio?', 'entry:condominium-declaration'],
  ['certificado energético é obrigatório?', 'entry:energy-certificate'],
  ['Posso enviar fotos em vez de PDF?', 'entry:upload-help'],
  ['enganei-me no ficheiro, posso trocar?', 'entry:replace-document'],
  ['Como mudo a minha palavra-passe?', 'entry:password-and-security'],
  ['esqueci a senha', 'entry:password-and-security'],
  ['és um robô?', 'entry:assistant'],
  ['como desligo as notificações?', 'entry:notifications'],
  ['é seguro enviar os documentos por aqui?', 'entry:data-protection'],
  ['How do I change my password?', 'entry:password-and-security'],
  ['quero apagar a minha conta', 'entry:data-protection'],
  ['Como altero o meu número de telemóvel?', 'entry:change-details'],
  ['Posso fazer um segundo pedido?', 'entry:new-application'],
];

/** About something else: no entry answers. */
const unrelated: Rows = [
  'Quem ganhou o jogo do Benfica?',
  'Quanto custa um carro novo?',
  'Qual é a capital de França?',
  'Escreve-me um poema sobre casas',
  'As ações da EDP são um bom investimento?',
  'Que tempo faz amanhã em Lisboa?',
  'What is the capital of Mongolia?',
  'como faço um bolo de chocolate',
].map((question) => [question, 'Não tenho uma resposta segura'] as const);

/** What common words would lead elsewhere. */
const misleading: Rows = [
  [
    'Vendo a casa por 300 mil e devo 120 mil ao banco, compro outra de 400 mil. Quanto tenho de pedir?',
    'Não tenho uma resposta segura',
  ],
  ['o que acontece se falhar o prazo do cpcv porque o banco se atrasou?', 'entry:deposit'],
  ['O banco recusou o meu crédito, e agora?', 'entry:refused'],
  ['posso tirar fotos dos documentos?', 'entry:upload-help'],
  ['Se eu desistir do CPCV tenho de pagar o sinal?', 'entry:deposit'],
  ['fixa ou mista, qual compensa?', 'entry:choose-rate'],
  ['quanto pago no total por uma casa de 200 mil a 30 anos a 3%?', '758,89 € por mês'],
  ['Depois de receber a proposta aprovada, quanto tempo tenho para pensar?', 'entry:reflection-period'],
  ['posso assinar ja amanha? recebi a fine aprovada hoje', 'entry:reflection-period'],
  ['Se houver juros negativos, o banco tem de descontar o valor da minha prestação?', 'entry:negative-euribor'],
  ['O extrato vem em PDF protegido por palavra-passe. Como o envio?', 'entry:locked-pdf'],
  ['Não gostaria de enviar uma cópia do meu Cartão de Cidadão. Há alternativa?', 'entry:id-card-copy'],
  ['Esqueci-me de indicar um crédito pessoal quando preenchi o pedido. É grave?', 'entry:changed-case'],
  ['O que faço se perdi o emprego depois de enviar os papéis?', 'entry:changed-case'],
  ['Vocês levam alguma coisa por isto?', 'entry:price-of-service'],
  ['Quem vê os meus documentos?', 'entry:data-protection'],
  ['Recebi um e-mail em nome da Morada a pedir que transfira o sinal. É verdadeiro?', 'entry:payment-request'],
  ['Who can see my documents and where are they stored?', 'entry:data-protection'],
  ['Gostaria de marcar uma chamada na quinta-feira depois das 18 h', 'entry:contact-team'],
  ['quero fazer queixa do gestor q me calhou', 'entry:complaints'],
  ['diz me o estado do processo da minha irma', 'Só te posso falar do teu pedido'],
  ['Na FINE aparece um MTIC de 323 614,02 € para 200 000 €. O que significa este valor?', 'entry:mtic'],
  ['O contrato-promessa dá-me 60 dias e o banco não respondeu. E se passar o prazo?', 'entry:deposit'],
  ['Que documentos precisam de quem trabalha na Suíça?', 'entry:foreign-income'],
];

/** Numbers that other words give their meaning. */
const numbers: Rows = [
  ['I earn 2500 net, paid 14 times a year, how much can I borrow?', '2 500 € × 14'],
  ['ganho 1600 há 14 meses, quanto posso pedir?', 'são 720,00 € por mês', '× 12'],
  ['ganho 1600 e tenho contrato de 12 meses, quanto posso pedir?', 'em 30 anos'],
  [
    'amortizei 5000 em março de 2026, taxa variável, quanto me podiam cobrar?',
    'De 5 000 € em março de 2026',
    '25,00 €',
  ],
  [
    'Bom dia. Tenho 29 anos, recebo 1 450 € líquidos por mês, catorze vezes por ano, e não tenho mais nenhum crédito. Com uma taxa fixa de 3,2 % a 35 anos, até que montante poderei pedir?',
    '761,25 €',
    '192 000 €',
  ],
  ['ganho 24000 por ano quanto posso pedir', 'é líquido ou bruto?'],
  [
    'Eu ganho 1 300 € e a minha mulher 1 100 €, ambos líquidos e em 14 meses. Não temos dívidas. Qual a prestação máxima que podemos ter?',
    '1 260,00 €',
  ],
  [
    'devo 8000€ do carro e ganho 1600 liquidos 12 meses por ano. qto posso pedir pa casa',
    'Deves 8000€: quanto pagas por mês',
  ],
  [
    'tenho 2 creditos, um de 145 por mes e outro q ainda devo 3200. ganho 1550 líquidos. quanto me sobra pra prestaçao?',
    'Deves 3200: quanto pagas por mês',
  ],
  [
    'Bonjour, eu e a minha mulher trabalhamos em França, je gagne 2 300 € net par mois e ela 1 700 € net, 12 meses. Temos um prêt auto de 310 € por mês. Qual é a prestação máxima que podemos ter em Portugal?',
    '1 490,00 €',
    'em 30 anos',
  ],
  [
    'ganho 1100 liquidos e o meu pai q ganha 1500 vai ser fiador. conta o dele pro calculo?',
    'são 495,00 € por mês',
    'O rendimento de um fiador não conta.',
  ],
  [
    'Podem calcular a taxa de esforço de um crédito de 150 000 € a 360 meses, com 2,70 % fixos nos primeiros 24 meses e depois 2,95 % variável? O rendimento líquido é de 18 000 € por ano.',
    '608,40 € por mês a 2,7 % (40,6 %)',
    '746,83 €',
    '49,8 % de 1 500 €',
  ],
  [
    'No Brasil me falaram em juros de 0,8% ao mês. Se eu financiar 100 mil euros em 20 anos com essa taxa, qual é a parcela?',
    'são 9,6 % ao ano',
    '938,67 €',
  ],
  [
    'Vou financiar 250 mil em 40 anos com taxa fixa de 3,5%, tenho 33 anos. Como fica a parcela?',
    'até 37 anos',
    '1 004,94 €',
  ],
  ['tenho 29 e a minha namorada 36 qual o prazo maxmo??', 'um prazo até 35 anos'],
  [
    'Tenho 28 anos e os meus pais, de 61 e 58, entrariam como proponentes. Até que prazo posso ir?',
    'Com 61 anos',
    '9 a 19 anos',
  ],
  [
    "I was born on 3 December 1995 and I'm buying alone. What's the longest mortgage term I can get?",
    'um prazo até 40 anos',
    'A partir de 03/12/2026, com 31 anos, são 37 anos',
  ],
  [
    'Mon mari a 41 ans et moi 33, queremos comprar casa perto de Viseu. Em quantos anos podemos pagar o prêt?',
    'Com 41 anos',
    'um prazo até 35 anos',
  ],
  [
    'tenho 27 anos 1a casa 350 mil euros pra morar, qto de imt? ja nao estou no irs dos pais',
    '1 556,88 € de IMT e 155,69 €',
  ],
  [
    'I live in London, never lived in Portugal, and want to buy a holiday flat in Lagos for 400,000. What tax do I pay on purchase?',
    '19 300,11 €',
    '30 000,00 €',
  ],
  [
    'Herdei um terço da casa dos meus pais e quero ficar com a parte dos meus dois irmãos, que pedem 60 000 € cada um. Quanto pago de IMT e que crédito posso pedir?',
    'Já houve partilhas',
  ],
  [
    'A minha escritura foi a 15 de dezembro de 2025, 300 000 €, habitação própria, tenho 50 anos. O IMT que paguei devia ser quanto?',
    '10 747,08 €',
  ],
  [
    'tenho 22 anos mas ainda tou no irs dos meus pais, casa de 200 mil pago imt?',
    '3 542,04 € de IMT e 1 600,00 €',
    'não tens IMT Jovem',
  ],
  ['imposto de selo do enprestimo 160mil 30 anos qto é', '960,00 €'],
  [
    'tenho 25 anos e zero entrada, a garantia do estado paga os 100%? casa 220 mil',
    'até 15 % (33 000 €)',
    '31/12/2026',
  ],
  ['quero amortisar 20 mil taxa variavel quanto me cobram', 'De 20 000 €, no máximo 100,00 €'],
  [
    'devo 120 mil e queria amortizar metade, quanto pago de comissao?',
    'De 60 000 €',
    '300,00 €',
    '1 200,00 €',
    'fixa, variável ou mista?',
  ],
  [
    'A 20 de dezembro de 2025 amortizei 10 000 € do crédito da minha casa, taxa variável, e cobraram-me 50 € de comissão. Estava certo?',
    'De 10 000 € em 20/12/2025',
    'não devia ter sido cobrada',
  ],
  [
    'Queria juntar o cartão, o crédito do carro e a casa num só. Pago 210 + 95 + 60 por mês e a casa 480. Quanto fica?',
    'Pagas hoje 845 €',
    'Quanto ainda deves',
  ],
];

export const questionBank: Rows = [
  ...numbers,
  ...amounts,
  ...misleading,
  ...means,
  ...terms,
  ...taxes,
  ...instalments,
  ...loanDetails,
  ...existingLoans,
  ...ownMoney,
  ...buyers,
  ...aboutUs,
  ...loans,
  ...process,
  ...portal,
  ...unrelated,
];
