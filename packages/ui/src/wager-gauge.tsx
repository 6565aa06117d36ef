/** The wagering gauge: 16 notches and a needle. `percent` is 0 to 100. */
export function WagerGauge({ percent, label }: { readonly percent: number; readonly label: string }) {
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
          transform={`rotate(${-35 + (index * 160) / 15} 60 60)`}
        />
      ))}
      <g transform={`rotate(${needleAngle(share)} 60 60)`}>
        <path d="M26 60 60 55.5v9z" fill="#F6FAF5" />
      </g>
      <circle cx="60" cy="60" r="6" fill="#FFD36B" />
    </svg>
  );
}

/** Degrees of the wagering needle, 0 pointing left, clockwise: 160 × percent ÷ 100 − 35. */
export function needleAngle(percent: number): number {
  return (160 * percent) / 100 - 35;
}
