const OFFLINE = 'the request was not answered';

function sending(request: XMLHttpRequest, signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((resolve, reject) => {
    const giveUp = () => request.abort();
    signal?.addEventListener('abort', giveUp, { once: true });
    request.onload = () => {
      const date = request.getResponseHeader('date');
      resolve(new Response(request.response as ArrayBuffer, { status: request.status, headers: date ? { date } : {} }));
    };
    request.onerror = () => reject(new TypeError(OFFLINE));
    request.onabort = () => reject(signal?.reason ?? new TypeError(OFFLINE));
    request.onloadend = () => signal?.removeEventListener('abort', giveUp);
  });
}

/** A `fetch` for a body of some size, which reports the share that has been sent, from 0 to 1: only XMLHttpRequest can. */
export const fetchWithProgress =
  (onProgress: (share: number) => void): typeof fetch =>
  (input, { method = 'GET', headers, body, signal } = {}) => {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const request = new XMLHttpRequest();
    request.open(method, String(input));
    request.responseType = 'arraybuffer';
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    const answer = sending(request, signal);
    request.send(body as XMLHttpRequestBodyInit | null);
    return answer;
  };
