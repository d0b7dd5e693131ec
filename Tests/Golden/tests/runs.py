"""Runs made-up golden files on fake layouts."""

import io
import json

from Golden.runner.files import read_file
from Golden.runner.report import Report
from Golden.runner.run import run_file
from Golden.runner.schema import SchemaError
from Golden.tests.fake_layout import FakeHost


def run(tmp_path, file, fault=None):
    """Returns the report on a golden file given as Python objects, and the output."""
    path = tmp_path / "sample.json"
    path.write_text(file if isinstance(file, str) else json.dumps(file))
    out = io.StringIO()
    report = Report(out)
    try:
        run_file(FakeHost(fault), read_file(path), report)
    except SchemaError as problem:
        report.fails(path.name, problem)
    return report, out.getvalue()
