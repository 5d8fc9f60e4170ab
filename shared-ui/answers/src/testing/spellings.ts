/** Answers as students type them, by the verdict that a teacher would give. Figures beyond the matched ones are ignored. */
interface Spellings {
  value: string;
  unit: string | null;
  /** Significant figures at which value and answer are compared. */
  sf: number;
  right: string[];
  wrong?: string[];
  unitWrong?: string[];
  unitMissing?: string[];
  unread?: string[];
}

/** 200 spellings, written before the code that reads them. */
export const SPELLINGS: Spellings[] = [
  {
    ...{ value: '1.20', unit: 'm/s', sf: 3 },
    right: [
      ...['1.20 m/s', '1.20m/s', '1.2 m/s', '1,20 m/s', '1,2m/s', '١٫٢٠ m/s', '١,٢ m/s', '۱٫۲۰ m/s', '١.٢٠ m/s'],
      ...['1.20 ms^-1', '1.20ms-1', '1.20 m s⁻¹', '1.20 m s-1', '1.20 m·s^-1', '1.20 s^-1 m', '120 cm/s', '1.20e0 m/s'],
      ...['v = 1.20 m/s', 'v=1.2m/s.', 'V = 1.20 m/s.', '≈ 1.20 m/s', '~1.2 m/s', '=1.20 m/s', 'v₁ = 1.20 m/s'],
      ...['1.20 metres per second', '1.20 Meters per second', '+1.20 m/s', ' 1.20  m / s ', '01.20 m/s', '6/5 m/s'],
      ...['0.00120 km/s', '4.32 km/h', '72 m/min', '1.20 (m/s)', '1200 mm/s', '12×10^-1 m/s'],
    ],
    wrong: ['1.24 m/s', '-1.20 m/s', '12.0 m/s', '1.20 km/s', '1200 m/s', '0.120 m/s', '1.20 cm/s', '١٢ m/s'],
    unitWrong: ['1.20 m s', '1.20 m', '1.20 s', '1.20 m/s^2', '1.20 ms', '1.2 N', '1.20 s/m'],
    unitMissing: ['1.20', '1,2', 'v = 1.2', '١٫٢'],
  },
  {
    ...{ value: '3.0e8', unit: 'm/s', sf: 2 },
    right: [
      ...[
        '3.0×10^8 m/s',
        '3.0 x 10^8 m/s',
        '3 x 10⁸ m/s',
        '3.0×10⁸ m/s',
        '3·10^8 m/s',
        '3*10^8m/s',
        '3e8 m/s',
        '3E8m/s',
      ],
      ...[
        '3.0X10^8 ms^-1',
        '3,0×10^8 m/s',
        '٣×١٠^٨ m/s',
        '٣٫٠ × ١٠⁸ m/s',
        '300000000 m/s',
        '300 000 000 m/s',
        '3.0e+8 m/s',
      ],
      ...[
        '300,000,000 m/s',
        '3.0×10^5 km/s',
        '3x10^10 cm/s',
        '3.00 × 10^{8} m/s',
        '3×10^(8) m/s',
        '3×10**8 m/s',
        '0.3 Gm/s',
      ],
      ...['c = 3.0 × 10^8 m s^-1', '30×10^7 m/s', '300 Mm/s'],
    ],
    wrong: ['3.0×10^-8 m/s', '3.0×10^9 m/s', '3.1e8 m/s', '-3e8 m/s', '3 m/s', '3.0e8 km/s'],
    unitMissing: ['3e8', '3.0×10⁸', '3 x 10^8'],
    unread: ['3.0 x 108 m/s'],
  },
  {
    ...{ value: '-9.81', unit: 'm/s^2', sf: 2 },
    right: [
      ...[
        '-9.81 m/s^2',
        '−9.81 m/s²',
        '–9.8 m/s2',
        '- 9.8 m/s/s',
        '-9,8ms^-2',
        '−9.8 ms⁻²',
        '‐9.81 m s^-2',
        '-٩٫٨ m/s²',
      ],
      ...['a = -9.8 m/s^2', '-9.8 metres per second squared', '-980 cm/s^2', '−9.8 s⁻² m'],
    ],
    wrong: ['9.81 m/s^2', '-9.1 m/s²', '+9.8 ms^-2', '-98 m/s²'],
    unitWrong: ['-9.8 m/s', '-9.8 N/kg', '−9.8 m', '-9.8 m s^2'],
    unitMissing: ['-9.8', '−9,81'],
  },
  {
    ...{ value: '4200', unit: 'J/(kg °C)', sf: 2 },
    right: [
      ...[
        '4200 J/(kg °C)',
        '4200J/(kg°C)',
        '4.2 kJ/(kg °C)',
        '4200 J kg^-1 °C^-1',
        '4200 J/kg/°C',
        '4,2×10^3 J/(°C kg)',
      ],
      ...['4200 Jkg⁻¹°C⁻¹', '4 200 J/(kg ºC)', '٤٢٠٠ J/(kg °C)', '4200 J / (kg ℃)', 'c = 4200 J/(kg·°C)'],
    ],
    wrong: ['4900 J/(kg °C)', '420 J/(kg °C)'],
    unitWrong: ['4200 J/(kg K)', '4200 J', '4200 J/kg', '4200 W/(kg °C)'],
    unitMissing: ['4200', '4.2e3'],
    unread: ['4,200 J/(kg °C)'],
  },
  {
    ...{ value: '1000', unit: 'kg/m^3', sf: 2 },
    right: [
      ...[
        '1000 kg/m^3',
        '1000kg/m3',
        '1000 kg m^-3',
        '1000 kgm⁻³',
        '1.0 g/cm³',
        '1 g/cm3',
        '1.0×10^3 kg/m³',
        '1e3 kg/m^3',
      ],
      ...['ρ = 1000 kg/m³', '1 g cm^-3', '١٠٠٠ kg/m³', '1000 m^-3 kg'],
    ],
    wrong: ['1 kg/m^3', '1000 g/cm^3', '100 kg/m³'],
    unitWrong: ['1000 kg', '1000 kg m^3', '1000 kg/m²', '1000 kg/m'],
  },
  {
    ...{ value: '15', unit: 'N m', sf: 2 },
    right: ['15 N m', '15Nm', '15 N·m', '15 Nm.', '15.0 N m', '15 m N', '15 newton metres', '1500 N cm', '١٥ N m'],
    wrong: ['16 N m', '-15 Nm', '150 Nm'],
    unitWrong: ['15 J', '15 N', '15 N/m', '15 mN', '15 nm'],
  },
  {
    ...{ value: '0.5', unit: 'A', sf: 2 },
    right: [
      '0.5 A',
      '.5 A',
      '.5A',
      ',5 A',
      '0,50 A',
      '500 mA',
      '500mA',
      '1/2 A',
      '½ A',
      '5e-1 A',
      '5×10⁻¹ A',
      'I = 0.5 amps',
      '٠٫٥ A',
    ],
    wrong: ['5 A', '0.5 mA', '.05 A', '-.5 A'],
    unitWrong: ['0.5 V', '0.5 As'],
  },
  {
    ...{ value: '47', unit: 'kΩ', sf: 2 },
    right: ['47 kΩ', '47kΩ', '47 kohm', '47000 Ω', '47 000 ohms', '4.7×10^4 Ω', '0.047 MΩ', 'R = 47 kΩ'],
    wrong: ['47 Ω', '47 MΩ', '47 mΩ'],
    unitWrong: ['47 kV'],
    unread: ['47 KΩ'],
  },
];
