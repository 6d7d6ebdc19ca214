/**
 * World Manufacturer Identifiers, the first three signs of a VIN, of the makes of the catalogue. SAE International assigns
 * them for whoever builds a car, and who sells it here reports them to NHTSA, where each can be looked up:
 * https://vpic.nhtsa.dot.gov/api/vehicles/DecodeWMI/2HG?format=json. Compared with vininfo's list, which follows SAE's chart
 * of September 2015 (https://github.com/idlesign/vininfo), as far as that goes. Cars alone, of the catalogue's makes: JTK and
 * JTL were Scion's. An identifier that several makes share stands with each of them. One that is missing is an unknown one,
 * and nothing is guessed from it.
 */
const identifiersOfMakes: Readonly<Record<string, string>> = {
  ACURA: '19U 19V 2HH 2HN 5FR 5J8 JH4',
  'ALFA ROMEO': 'ZAC ZAR ZAS',
  'ASTON MARTIN': 'SCF SD7',
  AUDI: 'TRU WA1 WAU WU1 WUA',
  BENTLEY: 'SCB SJA',
  BMW: '3MW 4US 5UX 5YM WBA WBS WBX WBY',
  BUICK: '1G4 2G4 5GA KL4 LRB W04',
  CADILLAC: '1G6 1GY 2G6 3GY',
  CHEVROLET: '1G1 1GA 1GB 1GC 1GN 2CN 2G1 2GC 2GN 3G1 3GC 3GN KL1 KL7 KL8',
  CHRYSLER: '1A8 1C3 1C4 2A4 2A8 2C3 2C4 2C8 3A4 3A8 3C4',
  DODGE: '1C3 1C4 1D4 1D7 1D8 2B3 2C3 2C4 2D3 2D4 2D8 3C4 3D4 3D7 ZAC',
  FERRARI: 'ZFF',
  FIAT: '3C3 JC1 ZFA ZFB',
  FORD: '1FA 1FB 1FD 1FM 1FT 1ZV 2FA 2FM 2FT 3FA 3FM 3FT MAJ NM0 WF0',
  GENESIS: '5NM KMH KMT KMU',
  GMC: '1GD 1GK 1GT 2CT 2GK 2GT 3GK 3GT',
  HONDA: '19X 1HG 2HG 2HJ 2HK 3CZ 3HG 5FN 5FP 5J6 5KB 7FA JHL JHM SHH',
  HYUNDAI: '2HM 3KP 5NM 5NP 5NT 5XY KM8 KMH',
  INFINITI: '3PC 5N1 5N3 JN1 JN8 JNK JNR SJK',
  JAGUAR: 'SAD SAJ',
  JEEP: '1C4 1C6 1J4 1J8 3C4 ZAC',
  KIA: '3KP 5XX 5XY KNA KND',
  LAMBORGHINI: 'ZHW ZPB',
  'LAND ROVER': 'SAL',
  LEXUS: '2T2 58A 5TD JTH JTJ',
  LINCOLN: '1LN 2LM 2LN 3LN 5LM',
  LOTUS: 'SCC',
  LUCID: '50E',
  MASERATI: 'ZAM ZN6',
  MAZDA: '1YV 3MV 3MZ 4F2 4F4 7MM JM1 JM3',
  MCLAREN: 'SBM',
  'MERCEDES-BENZ': '4JG 55S W1K W1N W1Y W1Z WD3 WD4 WDB WDC WDD',
  MINI: 'WMW WMZ',
  MITSUBISHI: '4A3 4A4 JA3 JA4 ML3',
  NISSAN: '1N4 1N6 3N1 3N6 3N8 5N1 JN1 JN8 KNM',
  POLESTAR: 'LPS',
  PORSCHE: 'WP0 WP1',
  RAM: '1C6 3C6 3C7 ZFB',
  RIVIAN: '7FC 7PD',
  'ROLLS-ROYCE': 'SCA SLA',
  SUBARU: '4S3 4S4 JF1 JF2',
  TESLA: '5YJ 7G2 7SA LRW XP7',
  TOYOTA: '1NX 2T1 2T3 3MY 3TM 3TY 4T1 4T3 4T4 5TB 5TD 5TE 5TF 5YF 7MU JF1 JTD JTE JTM JTN WZ1',
  VINFAST: 'RLL',
  VOLKSWAGEN: '1V2 1VW 2V4 3VV 3VW 9BW WV2 WVG WVW',
  VOLVO: '7JR LVY LYV YV1 YV4',
};

/** The makes that have identifiers here, in capitals as the catalogue writes them. */
export const knownMakes: readonly string[] = Object.keys(identifiersOfMakes);

const makesByIdentifier = Map.groupBy(
  Object.entries(identifiersOfMakes).flatMap(([make, codes]) => codes.split(' ').map((code) => ({ make, code }))),
  ({ code }) => code,
);

/** The makes of which a car can be whose VIN begins like this; none where the identifier is unknown. */
export const makesOfVin = (vin: string): readonly string[] =>
  (makesByIdentifier.get(vin.slice(0, 3)) ?? []).map(({ make }) => make);
