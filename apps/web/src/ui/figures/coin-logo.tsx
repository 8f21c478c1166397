import { useState } from 'react';

/** A coin's logo, or its first letter if there is none. Decorative: the name is next to it. */
export function CoinLogo({ symbol, size }: { symbol: string; size: number }) {
  const [missing, setMissing] = useState('');
  if (missing === symbol)
    return (
      <span
        aria-hidden
        className="grid shrink-0 place-items-center rounded-full bg-raised font-bold text-ink"
        style={{ width: size, height: size, fontSize: size * 0.42 }}
      >
        {symbol.slice(0, 1)}
      </span>
    );
  return (
    <img
      src={`/coins/${symbol.toLowerCase()}.svg`}
      alt=""
      width={size}
      height={size}
      decoding="async"
      onError={() => setMissing(symbol)}
      className="shrink-0 rounded-full"
      style={{ width: size, height: size }}
    />
  );
}
