import type { QuoteWords } from '#engine/quote/quote-words.ts';

/** The names in a text, parted by commas. */
const names = (text: string): string[] => text.split(',').map((name) => name.trim());

/**
 * What Canadian bills of sale call their lines, in English and French, as plain words: small letters, no accents. One
 * name does for its plural and for the same with or without small words (`wordsOfName`). The longest name found in a line
 * decides, so a name may be part of another ("tax", "air tax").
 */
export const lineNames: QuoteWords['lines'] = {
  vehiclePrice: names(`
    vehicle price, price of vehicle, purchase price, selling price, sale price, cash price, price, base price,
    total vehicle selling price, vehicle selling price, agreed price, list price, vehicle, prix du vehicule,
    prix de vente, prix de base, prix convenu, prix, vehicule
  `),
  freight: names(`
    freight, freight and pdi, pdi, pdi freight, pre delivery inspection, destination, freight pre delivery,
    destination charge, delivery charge, delivery and destination, transport, transport et preparation,
    frais de transport, preparation, livraison, frais de preparation, frais de livraison, inspection avant livraison,
    pde, delivery, t p, tp, dealer prep, dealer preparation, pre delivery expense, transp prep, transportation charge,
    transportation
  `),
  discount: names(`
    discount, dealer discount, dealer savings, savings, price adjustment, loyalty discount, rabais, remise, escompte,
    rabais du concessionnaire, ajustement de prix, rabais fidelite
  `),
  rebate: names(`
    rebate, manufacturer rebate, factory rebate, cash rebate, incentive, manufacturer incentive, delivery credit,
    factory discount, consumer cash, manufacturer discount, rabais du fabricant, rabais du constructeur,
    remise du fabricant, remise du constructeur, incitatif, bonus cash, loyalty cash, boni comptant, boni,
    delivery allowance, rabais manufacturier, non stackable cash, stackable cash
  `),

  floorMats: names(`
    floor mats, floor liners, all weather mats, tapis, tapis protecteurs, mat, winter mat, cargo mat
  `),
  tireAndWheel: names(`
    tire and wheel, wheel and tire, tire and rim, winter tires, winter wheels, tire protection, wheel protection,
    winter tire package, pneus et jantes, pneus d hiver, jantes, protection pneus, protection pneus et jantes,
    road hazard, tire program, roues d hiver
  `),
  truckBedLiner: names(`bed liner, bedliner, box liner, spray in liner, truck bed liner, doublure de caisse`),
  trailerPackage: names(`
    trailer, trailer hitch, tow package, towing package, hitch, attelage, remorquage, attache remorque
  `),
  windowTinting: names(`
    tint, tinting, window tint, window tinting, tinted windows, vitres teintees, teinte de vitres
  `),
  wheelLocks: names(`
    wheel locks, locking wheel nuts, lug locks, ecrous antivol, ecrous de securite, locking nut, boulons antivol
  `),
  nitrogen: names(`nitrogen, nitrogen fill, nitrogen in tires, azote, gonflage a l azote, pneus a l azote`),
  otherExtras: names(`
    accessories, options, added equipment, optional equipment, roof rack, remote starter, remote start, mud guards,
    splash guards, block heater, extras, side steps, accessoires, equipement, demarreur a distance, porte bagages,
    chauffe bloc, chauffe moteur, mud flap, bavette, garde boue, hood deflector
  `),
  ceramicCoating: names(`ceramic, ceramic coating, graphene coating, ceramique, revetement ceramique`),
  rustProofing: names(`
    rust, rustproofing, rust proofing, rust protection, rust module, undercoating, undercoat, corrosion protection,
    electronic rust protection, antirouille, traitement antirouille, anti rouille, rustproof, rust proof, krown
  `),
  paintProtection: names(`
    paint protection, paint sealant, paint protection film, clear bra, 3m film, protection film,
    protection de peinture, protecteur de peinture, pellicule protectrice, scellant a peinture, scellant,
    paint protect, ppf, pellicule 3m
  `),
  fabricProtection: names(`
    fabric protection, fabric guard, interior protection, leather protection, scotchgard, protection de tissu,
    protection interieure, protection du cuir, protecteur a tissus, interior protect, leather guard
  `),
  etching: names(`
    etching, etch, vin etching, window etching, security etching, theft protection, anti theft, security system,
    theft deterrent, alarm, tracking system, gps tracking, burinage, gravage, gravure, antivol, systeme antivol,
    burinage des vitres, reperage, protection antivol, tag, tag tracking, marquage
  `),
  protectionPackage: names(`
    protection package, appearance package, dealer package, value package, appearance protection,
    environmental protection, essentials package, protection plan, package, ensemble de protection,
    forfait de protection, forfait, protection esthetique
  `),
  extendedWarranty: names(`
    extended warranty, warranty, vehicle service contract, service contract, extended service, extended service plan,
    comprehensive warranty, mechanical breakdown, extended protection, garantie prolongee, garantie,
    garantie supplementaire, contrat de service, plan de protection, vsc, third party warranty
  `),
  powerTrainWarranty: names(`power train warranty, powertrain warranty, garantie du groupe motopropulseur`),
  maintenancePlan: names(`
    maintenance, maintenance plan, maintenance package, prepaid maintenance, oil change package, entretien,
    plan d entretien, forfait d entretien, entretien prepaye, service plan, oil change, changement d huile
  `),
  leaseProtection: names(`
    lease protection, lease guard, excess wear, wear and tear, excess wear protection, protection de location,
    usure excessive, protection usure excessive, protection d usure, usure excedentaire, excess use
  `),
  lifeAndDisability: names(`
    life insurance, disability insurance, life and disability, credit insurance, credit life, creditor insurance,
    loan protection insurance, payment protection insurance, loan insurance, assurance vie, assurance invalidite,
    assurance credit, assurance pret, assurance vie et invalidite, life, lah, life a h, vie et invalidite,
    critical illness, loss of employment, maladies graves, perte d emploi
  `),
  replacementInsurance: names(`
    gap, gap insurance, replacement insurance, gap coverage, gap protection, replacement warranty,
    assurance de remplacement, valeur a neuf, garantie de remplacement, fpq 5, total loss protection
  `),

  adminFee: names(`
    admin, admin fee, administration, administration fee, administrative fee, doc fee, documentation,
    documentation fee, document fee, dealer fee, dealer administration fee, processing fee, paperwork fee,
    dealership fee, frais d administration, frais administratifs, frais de dossier, frais de documentation,
    frais du concessionnaire, frais de traitement, adm fee, frais adm, frais admin, docs, ouverture de dossier,
    frais d ouverture de dossier, frais de gestion, dealer service fee
  `),
  airTax: names(`
    air tax, a c tax, ac tax, air conditioning tax, air conditioner tax, air excise tax, a c excise tax,
    federal air tax, air conditioning excise tax, excise tax on air conditioning, a c levy, federal a c excise tax,
    air conditioning, air conditioner, taxe sur le climatiseur, climatiseur, taxe d accise climatiseur, taxe d accise,
    taxe sur la climatisation, climatisation, excise tax, a c, federal a c excise, excise, tax a c, air climatise,
    taxe d air climatise
  `),
  tireLevy: names(`
    tire levy, tire tax, tire fee, tire stewardship, tire recycling, tire recycling fee, eco fee,
    tire stewardship fee, tire environmental fee, environmental levy, environmental fee, tire eco fee,
    tire advance disposal, droits sur les pneus, droit specifique, droits specifiques sur les pneus neufs, ecofrais,
    taxe sur les pneus, droit environnemental, pneus neufs, tyre levy, tire recycle fee, tire battery fee,
    advance disposal surcharge, advance disposal, environment handling fee, environmental handling fee, ehf,
    enviro fee, droits specifiques pneus, tire battery
  `),
  gasoline: names(`gas, gasoline, fuel, fuel charge, tank of gas, fuel fill, gas fee, essence, carburant`),
  omvicFee: names(`omvic, omvic fee, omvic transaction fee, frais omvic, mvdc, mvdcf, mvdc fee`),
  amvicFee: names(`amvic, amvic fee, amvic levy, frais amvic`),
  vsaFee: names(`vsa, vsa fee, vsabc, vehicle sales authority, frais vsa`),
  otherFee: names(`
    fee, other fees, charge, other charges, shop supplies, frais, safety certification, certification fee,
    autres frais, frais divers, certification, safety, safety certificate, safety inspection, e test, carfax,
    carproof, vehicle history report, reconditioning, recon, reconditionnement, market adjustment, market adj, adm,
    dealer markup, markup, inspection mecanique, inspection fee, ajustement du marche
  `),
  lienFee: names(`
    ppsa, ppsa fee, ppsa registration, lien registration, lien fee, lien registration fee, ppr, registration of lien,
    ppsa lien registration, rdprm, frais rdprm, inscription rdprm, inscription au rdprm, frais d inscription au rdprm,
    ppsa lien, rdprm registration, lien search, loan registration, frais d inscription rdprm,
    lien search and registration
  `),
  licenceFee: names(`
    licence, license, licensing, licence fee, license fee, licensing fee, plates, licence and plates, license plates,
    plate transfer, registration fee, sticker, plates and registration, vehicle registration, registration,
    permit fee, immatriculation, plaque, plaque d immatriculation, frais d immatriculation, lic fee, saaq, vignette
  `),
  lenderFee: names(`
    lender fee, bank fee, loan registration fee, finance fee, bank registration fee, frais du preteur,
    frais de financement, frais bancaires, loan origination, loan origination fee, origination fee, frais banque,
    acquisition fee
  `),

  luxuryTax: names(`luxury tax, select luxury items tax, federal luxury tax, taxe de luxe`),
  insuranceTax: names(`
    tax on insurance, insurance tax, rst on insurance, pst on insurance, retail sales tax on insurance,
    taxe sur l assurance, insurance premium tax
  `),
  gst: names(`gst, g s t, tps, t p s, goods and services tax, federal tax, federal sales tax`),
  hst: names(`hst, h s t, tvh, t v h, harmonized sales tax, taxe de vente harmonisee, gst hst, tps tvh`),
  pst: names(`pst, p s t, provincial sales tax, rst, retail sales tax, provincial tax, tvp, luxury pst`),
  qst: names(`qst, q s t, tvq, t v q, quebec sales tax, taxe de vente du quebec`),
  salesTax: names(`tax, sales tax, total tax, taxes de vente`),
  upfrontTax: names(`
    tax on down payment, tax on downpayment, upfront tax, hst on down payment, tax on cash down, gst on down payment,
    hst on downpayment, taxe sur la mise de fonds
  `),

  tradeIn: names(`
    trade, trade in, trade in allowance, trade allowance, trade in value, trade in credit, tradein, less trade in,
    trade value, less trade, vehicule d echange, echange, reprise, valeur d echange, allocation d echange,
    valeur de reprise, credit d echange
  `),
  tradeInLien: names(`
    lien payout, payout, lien, trade in lien, lien on trade, lien on trade in, payoff, loan payout, payout of lien,
    lien payoff, balance owing on trade, trade in payout, balance owed on trade in, payout lien on trade in,
    trade payout, negative equity, solde du pret, solde sur echange, lien sur echange, paiement du lien,
    solde du sur vehicule d echange, solde reporte, outstanding loan, montant du sur echange, dette sur echange,
    equite negative, balance du pret, carry over balance, carried balance, balance reportee, remaining loan balance,
    remaining loan, loan balance
  `),
  deposit: names(`deposit, deposit paid, less deposit, depot, acompte, depot verse`),
  downPayment: names(`
    down payment, downpayment, cash down, customer cash, cash on delivery, less down payment, mise de fonds,
    comptant initial, comptant, versement initial, paiement initial, money down
  `),
  securityDeposit: names(`security deposit, depot de garantie, depot de securite, security dep`),

  subtotal: names(`
    subtotal, sub total, net price, net difference, price difference, difference, taxable amount, total taxable,
    total before taxes, total fees, total accessories, total options, total vehicle price, sub total before tax,
    taxable subtotal, total fees and charges, net selling price, subtotal after taxes, sous total, total partiel,
    montant taxable, total avant taxes, total des frais, prix net, sous total avant taxes, total du prix du vehicule,
    pre tax total
  `),
  total: names(`
    total, grand total, total price, total purchase price, total cash price, total due, total cost, total amount,
    total after tax, total including taxes, total with tax, total sale price, total contract price,
    gross capitalized cost, gross capitalised amount, prix total, total du contrat, total general, montant total,
    cout total, total avec taxes, total taxes incluses, cout capitalise brut
  `),
  amountFinanced: names(`
    amount financed, amount to finance, amount to be financed, balance due, balance, total financed,
    balance to finance, balance owing, total amount financed, net amount, amount due, balance payable,
    net capitalized cost, capitalized amount, capitalised amount, net amount due, total balance due, lease amount,
    net lease amount, principal amount, due from customer, balance due on delivery, montant finance,
    montant a financer, solde, solde a payer, solde a financer, montant total finance, cout capitalise net,
    obligation nette, capital net, montant du
  `),

  basePayment: names(`
    base payment, payment before tax, monthly payment before tax, pre tax payment, base monthly payment,
    lease payment before tax, paiement avant taxes, versement avant taxes, paiement de base, versement de base,
    paiement mensuel avant taxes, mensualite avant taxes
  `),
  payment: names(`
    payment, monthly payment, weekly payment, bi weekly payment, biweekly payment, payment amount, total payment,
    payment with tax, payment including tax, total monthly payment, lease payment, monthly lease payment,
    semi monthly payment, regular payment, paiement, versement, paiement mensuel, versement mensuel, mensualite,
    paiement taxes incluses, versement taxes incluses, paiement hebdomadaire, paiement total
  `),
  totalOfPayments: names(`
    total of payments, total payments, total of all payments, sum of payments, total repayment, total obligation,
    total des paiements, total des versements, obligation totale
  `),
  costOfBorrowing: names(`
    cost of borrowing, total cost of borrowing, finance charge, interest charges, total interest, cost of credit,
    frais de credit, cout d emprunt, cout du credit, interets totaux
  `),
  residual: names(`
    residual, residual value, buy out, buyout, lease end value, purchase option, option to purchase, lease end buyout,
    purchase option price, valeur residuelle, option d achat, prix de rachat, rachat, residuel
  `),
  dueOnDelivery: names(`
    due on delivery, due at signing, cash due on delivery, total due on delivery, amount due on delivery,
    total due at signing, amount due at signing, payable a la livraison, du a la livraison, a payer a la livraison,
    montant du a la livraison, total a la livraison
  `),
  note: names(`msrp, manufacturer suggested retail price, suggested retail price, pdsf, odometer, advertised price`),
};
