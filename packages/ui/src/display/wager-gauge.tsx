interface WagerGaugeProps {
  /** 0 to 100. */
  readonly percent: number;
  readonly label: string;
  /** The needle's angle at 100 percent: 180 degrees for tournaments. */
  readonly sweep?: 160 | 180;
}

/** The gauge of wagering and tournaments: 16 notches and a needle. */
export function WagerGauge({ percent, label, sweep = 160 }: WagerGaugeProps) {
  const share = Math.max(0, Math.min(100, percent));
  const lit = Math.round((16 * share) / 100);
  return (
    <svg
      viewBox="0 0 120 96"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the native meter can not be drawn as a needle
      role="meter"
      aria-label={label}
      aria-valuenow={Math.round(share)}
      aria-valuemin={0}
      aria-valuemax={100}
      width="120"
      height="96"
    >
      {Array.from({ length: 16 }, (_, index) => (
        <rect
          key={index}
          x="6"
          y="57"
          width="17"
          height="6"
          rx="3"
          fill={index < lit ? "#FF8F45" : "#1F5C6D"}
          transform={`rotate(${-35 + (index * sweep) / 15} 60 60)`}
        />
      ))}
      <g transform={`rotate(${needleAngle(share, sweep)} 60 60)`}>
        <path d="M26 60 60 55.5v9z" fill="#F6FAF5" />
      </g>
      <circle cx="60" cy="60" r="6" fill="#FFD36B" />
    </svg>
  );
}

/** The needle's angle in degrees, 0 pointing left, clockwise: 160 (tournaments 180) × percent ÷ 100 − 35. */
export function needleAngle(percent: number, sweep: 160 | 180 = 160): number {
  return (sweep * percent) / 100 - 35;
}
